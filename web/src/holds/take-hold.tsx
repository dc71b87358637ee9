import { deferred } from '../page/deferred.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { useStoredValue } from '../storage/browser-storage.ts';
import { keptOffer } from '../storage/hold-storage.ts';
import css from './take-hold.module.css';

const HoldStatus = deferred(async () => (await import('./hold-status.tsx')).HoldStatus);

/**
 * Holds the selected cabins of a departure while it is shown, and says until when (decision 078); those of an accepted offer of the
 * waiting list are kept without a hold (decision 131).
 */
export function TakeHold({ departureId }: { departureId: string }) {
  const { settings } = usePageContext();
  const hasOffer = useStoredValue(keptOffer)?.departureId === departureId;
  return (
    (settings.holds || hasOffer) && (
      <div className={css.line}>
        <HoldStatus departureId={departureId} />
      </div>
    )
  );
}
