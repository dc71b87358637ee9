import { useState } from 'react';
import { amountInput, parseAmount } from '../../../ui/parse-amount.ts';
import css from './prices.module.css';

interface PriceInputProps {
  label: string;
  /** In euros; null: none. */
  value: number | null;
  required: boolean;
  onChange: (value: number | null) => void;
}

const CENTS = 100;
const textOf = (value: number | null) => (value === null ? '' : value.toFixed(2));

/** A price in a grid. */
export function PriceInput({ label, value, required, onChange }: PriceInputProps) {
  const [text, setText] = useState(textOf(value));
  const change = (typed: string) => {
    setText(typed);
    const amount = parseAmount(typed);
    onChange(amount === null ? null : amount / CENTS);
  };
  return (
    <input
      className={css.price}
      aria-label={label}
      {...amountInput}
      required={required}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setText(textOf(value))}
    />
  );
}
