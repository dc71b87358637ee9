import { deferred } from '../page/deferred.tsx';
import { usePageContext } from '../page/page-context.tsx';
import css from './take-hold.module.css';

const HoldStatus = deferred(async () => (await import('./hold-status.tsx')).HoldStatus);

/** Holds the selected cabins of a departure while it is shown, and says until when (decision 078). */
export function TakeHold({ departureId }: { departureId: string }) {
  const { settings } = usePageContext();
  return (
    settings.holds && (
      <div className={css.line}>
        <HoldStatus departureId={departureId} />
      </div>
    )
  );
}
