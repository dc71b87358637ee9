import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A labelled textarea. `ref` is the textarea's. */
export function TextArea({ label, note, description, error, id, className, ...area }: TextAreaProps) {
  const ids = useField(id, { description, error });
  return (
    <FieldFrame ids={ids} {...{ label, note, description, error, className }}>
      <textarea rows={4} {...area} {...ids.control} className={styles.control} />
    </FieldFrame>
  );
}
