import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  label: ReactNode;
  value: number;
  minimum: number;
  maximum: number;
  onChange: (value: number) => void;
  /** The accessible names of the buttons: 'Fewer cabins', 'More cabins'. */
  decreaseLabel: string;
  increaseLabel: string;
  /** The announced value with its unit: '2 people'; the number by default. */
  valueText?: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** The id of a describing text, such as an error. */
  describedBy?: string;
  id?: string;
  onFocus?: FocusEventHandler;
  className?: string;
}

function StepButton({ name, idle, act, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : act}
    >
      {children}
    </button>
  );
}

interface StepButtonProps {
  name: string;
  idle: boolean;
  act: () => void;
  children: ReactNode;
}

/**
 * A small number, one step at a time. At a limit its button is disabled yet keeps the focus, so that a visitor
 * who steps by keyboard does not lose their place.
 */
export function Stepper(props: StepperProps) {
  const { label, value, minimum, maximum, onChange, hideLabel, valueText, describedBy, id } = props;
  const labelId = useId();
  return (
    <fieldset
      id={id}
      className={classNames(styles.stepper, props.className)}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onFocus={props.onFocus}
    >
      {hideLabel ? (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      ) : (
        <span className={styles.label} id={labelId}>
          {label}
        </span>
      )}
      <span className={styles.controls}>
        <StepButton name={props.decreaseLabel} idle={value <= minimum} act={() => onChange(value - 1)}>
          <Minus size={20} aria-hidden="true" />
        </StepButton>
        <output className={styles.value}>
          <span aria-hidden={valueText ? true : undefined}>{value}</span>
          {valueText && <VisuallyHidden>{valueText}</VisuallyHidden>}
        </output>
        <StepButton name={props.increaseLabel} idle={value >= maximum} act={() => onChange(value + 1)}>
          <Plus size={20} aria-hidden="true" />
        </StepButton>
      </span>
    </fieldset>
  );
}
