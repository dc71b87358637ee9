import { useState } from 'react';
import { amountInput } from '../../../ui/parse-amount.ts';
import { priceOf, shownPrice } from './price-text.ts';
import css from './prices.module.css';

interface PriceInputProps {
  label: string;
  /** In euros; null: none. */
  value: number | null;
  required: boolean;
  onChange: (value: number | null) => void;
}

/** A price in a grid. */
export function PriceInput({ label, value, required, onChange }: PriceInputProps) {
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    setTyped(text);
    onChange(priceOf(text));
  };
  return (
    <input
      className={css.price}
      aria-label={label}
      {...amountInput}
      required={required}
      value={shownPrice(typed, value)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped('')}
    />
  );
}
