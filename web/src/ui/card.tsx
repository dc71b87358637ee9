import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps<Element extends ElementType> = {
  /** The element it is: a `div` unless given, such as `article`, `section`, `li` or a link. */
  as?: Element;
  /** 'plain' lies on the ground, 'raised' above it, 'sunken' in it. */
  tone?: 'plain' | 'raised' | 'sunken';
  /** Without room of its own, for content that reaches the edges. */
  bare?: boolean;
} & Omit<ComponentProps<Element>, 'as'>;

/** A surface for things that belong together. */
export function Card<Element extends ElementType = 'div'>(props: CardProps<Element>) {
  const { as, tone = 'plain', bare = false, className, ...rest } = props;
  const Box: ElementType = as ?? 'div';
  return (
    <Box {...rest} className={classNames(styles.card, styles[tone], !bare && styles.padded, className)} />
  );
}
