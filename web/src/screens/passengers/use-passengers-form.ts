import type { DepartureProducts } from '@towpath/rules/core/contract';
import type { CabinOption } from '@towpath/rules/passengers/passenger';
import { startMain, startPassengers } from '@towpath/rules/passengers/passenger-draft';
import { useEffect, useMemo } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { usePageContext } from '../../page/page-context.tsx';
import { bookingStorage, type Draft } from '../../storage/booking-storage.ts';
import { type PassengersForm, resolverFor } from './form.ts';
import { useDraft } from './use-draft.ts';

/** A cabin's place taken or left concerns everyone in it: the one who chose, and who was judged before. */
function useSharedCabins({ subscribe, trigger, getFieldState, getValues }: PassengersForm) {
  useEffect(() => {
    const isJudged = (path: Path<Draft>) => getFieldState(path).isTouched || getFieldState(path).invalid;
    const judge = (changed: string) => {
      const paths = getValues('passengers').map((_, index) => `passengers.${index}.cabin` as const);
      void trigger(paths.filter((path) => path === changed || isJudged(path)));
    };
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type === 'change' && name?.endsWith('.cabin')) judge(name);
      },
    });
  }, [subscribe, trigger, getFieldState, getValues]);
}

/** The form of the step: starts with the draft on this device, which follows every change (specification 4). */
export function usePassengersForm(
  cabins: readonly CabinOption[],
  products: DepartureProducts,
): PassengersForm {
  const { today } = usePageContext();
  const start = useMemo(
    () =>
      (draft: Draft | null): Draft => ({
        main: startMain(draft?.main),
        passengers: startPassengers(draft?.passengers ?? [], products, cabins),
      }),
    [cabins, products],
  );
  const defaultValues = useMemo(() => start(bookingStorage.unvalidated.read()), [start]);
  const resolver = useMemo(() => resolverFor(today, cabins), [today, cabins]);
  const form = useForm({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  useDraft(form, start);
  useSharedCabins(form);
  return form;
}
