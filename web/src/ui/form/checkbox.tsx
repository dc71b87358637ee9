import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { FieldError, type FieldTexts, useField } from './field.tsx';

export type CheckboxProps = Omit<FieldTexts, 'note'> & Omit<ComponentProps<'input'>, 'type'>;

/** A labelled checkbox. `ref` is the input's. */
export function Checkbox({ label, description, error, id, className, ...input }: CheckboxProps) {
  const ids = useField(id, { description, error });
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input {...input} {...ids.control} type="checkbox" className={styles.input} />
        <span className={styles.texts}>
          <span>{label}</span>
        </span>
      </label>
      <div className={styles.below}>
        {description && (
          <div className={styles.description} id={ids.descriptionId}>
            {description}
          </div>
        )}
        {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}
