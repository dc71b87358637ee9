import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

export type SelectProps = FieldTexts & ComponentProps<'select'>;

/**
 * Reports a selection made before hydration to a controlled form. In a task of its own: where the selection's own event has
 * started hydration, React hears of it right after, and a report in between would put the old value back.
 */
function useSelectionBeforeHydration(id: string, value: ComponentProps<'select'>['value']): void {
  const report = useEffectEvent(() => {
    const select = document.querySelector<HTMLSelectElement>(`select[id="${id}"]`);
    if (!value || !select || select.value === `${value}`) return;
    // Where the value has no option yet, because the options are still read, nothing was selected.
    const hasOption = [...select.options].some((option) => option.value === `${value}`);
    if (hasOption) select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  useEffect(() => {
    const timer = setTimeout(() => report());
    return () => clearTimeout(timer);
  }, []);
}

/** A labelled select; its children are options. `ref` is the select's. */
export function Select({ label, note, description, error, id, className, children, ...select }: SelectProps) {
  const ids = useField(id, { description, error });
  useSelectionBeforeHydration(ids.control.id, select.value);
  return (
    <FieldFrame ids={ids} {...{ label, note, description, error, className }}>
      <select {...select} {...ids.control} className={styles.control}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
    </FieldFrame>
  );
}
