import { FieldError, useField } from '@towpath/web/ui/form/field.tsx';
import { usePrice } from '../editor/use-price.ts';
import css from './prices.module.css';

type PriceInputProps = Parameters<typeof usePrice>[0] & { label: string };

/** A price in a grid. */
export function PriceInput({ label, ...price }: PriceInputProps) {
  const { error, ...field } = usePrice({ ...price, isOptional: true });
  const { control, errorId } = useField(undefined, { error });
  return (
    <>
      <input
        className={css.price}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        {...control}
        {...field}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
