import type { AuditView } from '@towpath/rules/office/views/booking-view';
import { useWords } from '../words.ts';
import css from './audit-details.module.css';
import { auditTexts } from './audit-text.ts';

/** What an operation changed, as named values in the office's language. */
export function AuditDetails({ entry }: { entry: Pick<AuditView, 'command' | 'details'> }) {
  const words = useWords();
  return (
    <dl className={css.facts}>
      {auditTexts(entry, words).map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
