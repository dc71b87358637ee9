import type { ComponentProps, ElementType } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

type LinkButtonProps<Link extends ElementType> = {
  /** The link component, such as the router's; `a` by default. */
  as?: Link;
  variant?: ButtonVariant;
  wide?: boolean;
} & Omit<ComponentProps<Link>, 'as'>;

/** A link that looks like a button. */
export function LinkButton<Link extends ElementType = 'a'>(props: LinkButtonProps<Link>) {
  const { as, variant = 'primary', wide, className, ...rest } = props;
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={buttonClass(variant, wide, className)} />;
}
