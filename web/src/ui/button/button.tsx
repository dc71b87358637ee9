import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { SpinnerIcon } from '../status/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class names of a button, for other elements that look like one. */
export function buttonClass(variant: ButtonVariant, wide?: boolean, className?: string): string | undefined {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  /** Full width. */
  wide?: boolean;
}

/** A button. Disabled or busy it stays focusable (aria-disabled) and ignores clicks. */
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
      {busy && <SpinnerIcon />}
      {rest.children}
    </button>
  );
}
