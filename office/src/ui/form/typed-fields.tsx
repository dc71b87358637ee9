import { TextField, type TextFieldProps } from '@towpath/web/ui/form/text-field.tsx';

type TypedFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'suffix'>;

/** currency: as the server writes it, 'eur' or 'usd'. */
const signOf = (currency: string) => (currency === 'usd' ? '$' : '€');

/** A field for an amount, which `typed.amount` reads. */
export function AmountField({ currency = 'eur', ...field }: TypedFieldProps & { currency?: string }) {
  return (
    <TextField
      autoComplete="off"
      short
      {...field}
      type="text"
      inputMode="decimal"
      suffix={signOf(currency)}
    />
  );
}

/** A field for a whole number, which `typed.whole` reads: number inputs drop what they cannot read. */
export function WholeField({ unit, ...field }: TypedFieldProps & { unit?: string | undefined }) {
  return <TextField autoComplete="off" short {...field} type="text" inputMode="numeric" suffix={unit} />;
}

/** A field for a percentage, which `typed.percentage` reads. */
export function PercentageField(field: TypedFieldProps) {
  return <TextField autoComplete="off" short {...field} type="text" inputMode="decimal" suffix="%" />;
}

/** A field for a day, which `typed.day` reads. */
export function DayField(field: TypedFieldProps) {
  return <TextField short {...field} type="date" />;
}
