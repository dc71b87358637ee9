import CircleAlert from 'lucide-react/icons/circle-alert';
import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';
import styles from './error-summary.module.css';

/** An error and the id of its field. */
export interface FieldIssue {
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  issues: readonly FieldIssue[];
  /** Called before a field is focused: shows it if it is folded away. */
  reveal?: (fieldId: string) => void;
  /** For focusing after a failed submit. */
  ref?: Ref<HTMLDivElement>;
}

/** Focuses a field without changing the URL's hash. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The errors of a form, each linking to its field; renders nothing without issues. */
export function ErrorSummary({ title, issues, reveal, ref }: ErrorSummaryProps) {
  const id = useId();
  const follow = (event: MouseEvent, fieldId: string) => {
    reveal?.(fieldId);
    focusField(event, fieldId);
  };
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
            <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
