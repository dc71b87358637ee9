import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, type FieldTexts, useField } from './field.tsx';
import styles from './field-group.module.css';

export interface FieldGroupProps extends FieldTexts, ComponentProps<'fieldset'> {
  /** The legend looks like a label ('field') or a heading ('section'). */
  weight?: 'field' | 'section';
}

/** A fieldset with one legend and one error, such as a date of three parts. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, note, description, error, weight = 'field', id, className, children, ...rest } = props;
  const { control, descriptionId, errorId } = useField(id, { description, error });
  return (
    <fieldset
      {...rest}
      id={control.id}
      aria-describedby={control['aria-describedby']}
      className={classNames(styles.group, className)}
      data-weight={weight}
    >
      <legend className={styles.legend}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </legend>
      {description && (
        <span className={styles.description} id={descriptionId}>
          {description}
        </span>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
