import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

export type SelectProps = FieldTexts & ComponentProps<'select'>;

/** The browser's own select under our label; options are its children. `ref` is the select's. */
export function Select({ label, note, description, error, id, className, children, ...select }: SelectProps) {
  const ids = useField(id, { description, error });
  return (
    <FieldFrame ids={ids} {...{ label, note, description, error, className }}>
      <select {...select} {...ids.control} className={styles.control}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
    </FieldFrame>
  );
}
