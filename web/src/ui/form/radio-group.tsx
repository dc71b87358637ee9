import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import type { FieldTexts } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string;
  options: readonly RadioOption[];
  /** Side by side. */
  inline?: boolean;
}

/** The attributes of a radio: controlled if the group has a value, else by its default. */
function checkedProps(
  { value, defaultValue }: Pick<RadioGroupProps, 'value' | 'defaultValue'>,
  option: string,
) {
  if (value !== undefined) return { checked: value === option };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === option };
}

/** A group of radio buttons. `id` is the first radio's; other props, `ref` included, go to each radio. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, note, description, error, options, inline, id, className, ...all } = props;
  const { value, defaultValue, ...input } = all;
  return (
    <FieldGroup {...{ label, note, description, error, className }}>
      <div className={classNames(styles.options, inline && styles.inline)}>
        {options.map((option, index) => (
          <label className={styles.choice} key={option.value}>
            <input
              {...input}
              {...checkedProps({ value, defaultValue }, option.value)}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.value}
              disabled={input.disabled || option.disabled}
              aria-invalid={error ? true : undefined}
              className={styles.input}
            />
            <span className={styles.texts}>
              <span>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
