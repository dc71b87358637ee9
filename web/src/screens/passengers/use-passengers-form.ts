import type { DepartureProducts } from '@towpath/rules/contract';
import type { CabinOption } from '@towpath/rules/passenger';
import { startPassengers } from '@towpath/rules/passenger-draft';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Draft, session, type Validated } from '../../session.ts';
import { useVisit } from '../../visit.tsx';
import { resolverFor, startMain } from './form.ts';

export type PassengersForm = UseFormReturn<Draft, unknown, Validated>;

/** The form of the step: starts with the draft on this device, which follows every change (specification 4). */
export function usePassengersForm(
  cabins: readonly CabinOption[],
  products: DepartureProducts,
): PassengersForm {
  const { today } = useVisit();
  const defaultValues = useMemo(() => {
    const draft = session.unvalidated.read();
    return { main: startMain(draft), passengers: startPassengers(draft?.passengers ?? [], products, cabins) };
  }, [cabins, products]);
  const resolver = useMemo(() => resolverFor(today, cabins), [today, cabins]);
  const form = useForm({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => session.unvalidated.write(keepOthers(values)),
      }),
    [subscribe],
  );
  return form;
}

/** A smaller party leaves the further passengers of an earlier draft in place: nothing typed is lost. */
function keepOthers(values: Draft): Draft {
  const before = session.unvalidated.read()?.passengers ?? [];
  return { ...values, passengers: [...values.passengers, ...before.slice(values.passengers.length)] };
}
