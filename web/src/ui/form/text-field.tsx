import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shown inside the field before the text: an icon. */
  prefix?: ReactNode;
  /** Shown inside the field after the text: a unit. */
  suffix?: ReactNode;
  /** Wide enough for a few characters only. */
  short?: boolean;
}

/** A labelled text input with the props of an input. `ref` is the input's. */
export function TextField(props: TextFieldProps) {
  const { label, note, description, error, prefix, suffix, short, id, ...input } = props;
  const className = classNames(props.className, short && styles.short);
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
        className={classNames(styles.control, suffix && styles.suffixed)}
      />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </FieldFrame>
  );
}
