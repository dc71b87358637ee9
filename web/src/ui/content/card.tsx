import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

type CardProps<Element extends ElementType> = {
  /** The element; `div` by default. */
  as?: Element;
  tone?: 'plain' | 'raised' | 'sunken';
  /** Without padding. */
  bare?: boolean;
} & Omit<ComponentProps<Element>, 'as'>;

/** A surface for grouped content. */
export function Card<Element extends ElementType = 'div'>(props: CardProps<Element>) {
  const { as, tone = 'plain', bare = false, className, ...rest } = props;
  const Box: ElementType = as ?? 'div';
  return (
    <Box {...rest} className={classNames(styles.card, styles[tone], !bare && styles.padded, className)} />
  );
}
