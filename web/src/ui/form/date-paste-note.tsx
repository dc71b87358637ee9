import { Button } from '../button/button.tsx';
import { LiveRegion } from '../status/live-region.tsx';
import css from './date-parts.module.css';
import type { useDatePaste } from './use-date-paste.ts';

/** How a pasted date was read, shown and announced, and the dates to choose from. */
export function DatePasteNote({ note, choices }: Pick<ReturnType<typeof useDatePaste>, 'note' | 'choices'>) {
  return (
    <>
      {note && <p className={css.note}>{note}</p>}
      <LiveRegion>{note}</LiveRegion>
      {choices.map(({ label, choose }) => (
        <Button key={label} variant="secondary" onClick={choose}>
          {label}
        </Button>
      ))}
    </>
  );
}
