import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Before the text, inside the field: an icon. */
  prefix?: ReactNode;
  /** After the text, inside the field: a unit. */
  suffix?: ReactNode;
  /** No wider than a few characters need. */
  short?: boolean;
}

/** One line of text. Takes whatever an input takes; `ref` is the input's. */
export function TextField(props: TextFieldProps) {
  const { label, note, description, error, prefix, suffix, short, id, className, ...input } = props;
  const ids = useField(id, { description, error });
  return (
    <FieldFrame ids={ids} {...{ label, note, description, error, className }}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        type="text"
        {...input}
        {...ids.control}
        aria-invalid={ids.control['aria-invalid'] ?? input['aria-invalid']}
        className={classNames(styles.control, short && styles.short)}
      />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </FieldFrame>
  );
}
