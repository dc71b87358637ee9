import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The texts of a field, translated. */
export interface FieldTexts {
  label: ReactNode;
  /** Shown next to the label: '(optional)'. */
  note?: ReactNode;
  /** Shown below the label. */
  description?: ReactNode;
  error?: ReactNode;
}

/** The ids of a field's texts and the attributes of its control. */
export function useField(id: string | undefined, { description, error }: Omit<FieldTexts, 'label'>) {
  const own = useId();
  const controlId = id ?? own;
  const descriptionId = description ? `${controlId}-description` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [descriptionId, errorId].filter(Boolean).join(' ') || undefined;
  const invalid = error ? true : undefined;
  const control = { id: controlId, 'aria-describedby': describedBy, 'aria-invalid': invalid };
  return { control, descriptionId, errorId };
}

/** The error of a field. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.error} id={id}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

interface FrameProps extends FieldTexts {
  ids: ReturnType<typeof useField>;
  children: ReactNode;
  className?: string | undefined;
}

/** Label, help, control and error, in this order. */
export function FieldFrame({ ids, label, note, description, error, children, className }: FrameProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.label} htmlFor={ids.control.id}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </label>
      {description && (
        <span className={styles.description} id={ids.descriptionId}>
          {description}
        </span>
      )}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      <div className={styles.box}>{children}</div>
    </div>
  );
}
