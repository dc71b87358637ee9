import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Wheel } from './spinner.tsx';

/** What acts, what is second to it, and what steps back. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class of a button's looks, for what looks like one and is not. */
export function buttonClass(variant: ButtonVariant, wide?: boolean, className?: string): string | undefined {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Its work is under way: shows it and takes no second click. */
  busy?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

/** A button. Disabled or busy, it keeps its place in the focus order and its name, and does nothing. */
export function Button({ variant = 'primary', busy, disabled, wide, className, ...rest }: ButtonProps) {
  const idle = busy || disabled;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {busy && <Wheel />}
      {rest.children}
    </button>
  );
}
