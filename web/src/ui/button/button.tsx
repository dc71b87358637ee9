import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useAfterPaint } from '../after-paint.ts';
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
  /** Called in place of onClick, once the press is visible: for work that takes long on slow phones. */
  onPress?: () => void;
}

/** Shows a press before its work begins. Without a visible change the browser would not paint in between. */
function usePress(): [isPressed: boolean, press: (work: () => void) => void] {
  const afterPaint = useAfterPaint();
  const [isPressed, setIsPressed] = useState(false);
  const press = (work: () => void) => {
    setIsPressed(true);
    afterPaint(() => {
      setIsPressed(false);
      work();
    });
  };
  return [isPressed, press];
}

/** A button. Disabled or busy it stays focusable (aria-disabled) and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', busy, disabled, wide, className, onPress, ...rest } = props;
  const [isPressed, press] = usePress();
  const idle = busy || disabled;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else if (onPress) press(onPress);
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      data-pressed={isPressed || undefined}
      onClick={onClick}
    >
      {busy && <SpinnerIcon />}
      {rest.children}
    </button>
  );
}
