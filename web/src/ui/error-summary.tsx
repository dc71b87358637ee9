import CircleAlert from 'lucide-react/icons/circle-alert';
import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';
import styles from './error-summary.module.css';

/** One thing to put right, and the id of the field where. */
export interface FieldIssue {
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  issues: readonly FieldIssue[];
  /** For moving the focus here after a submit that failed. */
  ref?: Ref<HTMLDivElement>;
}

/** The address stays as it is: its hash is no step of the journey. */
function goTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** What has to be put right in a form, each line leading to its field. Nothing without issues. */
export function ErrorSummary({ title, issues, ref }: ErrorSummaryProps) {
  const id = useId();
  if (issues.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 className={styles.heading} id={id}>
        <CircleAlert size={22} aria-hidden="true" />
        {title}
      </h2>
      <ul className={styles.list}>
        {issues.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
