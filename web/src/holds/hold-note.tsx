import { lazy, Suspense } from 'react';
import { usePageContext } from '../page/page-context.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import css from './hold-note.module.css';

const emptyLine = <p className={css.line} />;

/** Loaded after the form's code. If that fails, nothing is held: booking works without (decision 078). */
const HoldStatus = lazy(async () => {
  const loaded = await import('./hold-status.tsx').catch(() => null);
  return { default: loaded?.HoldStatus ?? (() => emptyLine) };
});

/** Holds the selected cabins of a departure while it is shown, and says until when; a line as high as its text without one. */
export function HoldNote({ departureId }: { departureId: string }) {
  const { settings } = usePageContext();
  const isHydrated = useHydrated();
  if (!settings.holds) return null;
  if (!isHydrated) return emptyLine;
  return (
    <Suspense fallback={emptyLine}>
      <HoldStatus departureId={departureId} />
    </Suspense>
  );
}
