import { useWatch } from 'react-hook-form';
import type { PassengersDraft } from '../../../storage/booking-storage.ts';
import type { PassengersForm } from '../form.ts';

type Passenger = PassengersDraft['passengers'][number];

/** A passenger's value that several inputs make up, and how to change and blur it. Renders only when the value changes. */
export function useValue<Field extends 'dateOfBirth' | 'other'>(
  { control, register }: PassengersForm,
  index: number,
  field: Field,
) {
  const name = `passengers.${index}.${field}` as const;
  const value: Passenger[Field] = useWatch({ control, name });
  const { onChange, onBlur } = register(name);
  return {
    value,
    change: (next: Passenger[Field]) => void onChange({ type: 'change', target: { name, value: next } }),
    /** Blurs it; with its latest value, as React Hook Form stores the value of a blur too. */
    leave: (latest: Passenger[Field] = value) =>
      void onBlur({ type: 'blur', target: { name, value: latest } }),
  };
}
