import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { likelyCountry } from '@towpath/rules/passengers/country';
import { startMain, startPassengers } from '@towpath/rules/passengers/passenger-draft';
import { useEffect, useMemo } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { usePageContext } from '../../page/page-context.tsx';
import { bookingStorage, type PassengersDraft } from '../../storage/booking-storage.ts';
import { nextPaint } from '../../ui/after-paint.ts';
import { useDraft } from './draft/use-draft.ts';
import { useBikeCheck } from './fields/use-bike-fit.ts';
import { type CheckForm, checkFor, type PassengersForm, resolverFor } from './form.ts';

/**
 * Revalidates what passengers share once a change of one of them is painted: the cabins already touched or invalid, and the
 * bikes that are invalid.
 */
function useSharedFields({ subscribe, trigger, getFieldState, getValues }: PassengersForm) {
  useEffect(() => {
    const isValidated = (path: Path<PassengersDraft>) =>
      getFieldState(path).isTouched || getFieldState(path).invalid;
    const revalidate = (changed: string) => {
      const paths = getValues('passengers').map((_, index) => `passengers.${index}.cabin` as const);
      void trigger(paths.filter((path) => path === changed || isValidated(path)));
    };
    const revalidateBikes = () => {
      const paths = getValues('passengers').map((_, index) => `passengers.${index}.bike` as const);
      const invalid = paths.filter((path) => getFieldState(path).invalid);
      // Without any, it would validate the whole form.
      if (invalid.length > 0) void trigger(invalid);
    };
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || !name) return;
        if (name.endsWith('.cabin')) void nextPaint().then(() => revalidate(name));
        if (/\.(bike|bodyHeight)$/.test(name)) void nextPaint().then(revalidateBikes);
      },
    });
  }, [subscribe, trigger, getFieldState, getValues]);
}

/** The form of the passengers step and its validation: starts with the stored draft and saves every change (specification 4). */
export function usePassengersForm(
  cabins: readonly CabinOption[],
  products: DepartureProducts,
): { form: PassengersForm; check: CheckForm } {
  const { today, locale } = usePageContext();
  const start = useMemo(
    () =>
      (draft: PassengersDraft | null): PassengersDraft => ({
        main: startMain(draft?.main, likelyCountry(locale, navigator.languages)),
        passengers: startPassengers(draft?.passengers ?? [], products, cabins),
      }),
    [cabins, products, locale],
  );
  const { begun, defaultValues } = useMemo(() => {
    const stored = bookingStorage.unvalidated.read();
    return { begun: stored, defaultValues: start(stored) };
  }, [start]);
  const checkBikes = useBikeCheck(products.bike_stock);
  const check = useMemo(() => checkFor(today, cabins, checkBikes), [today, cabins, checkBikes]);
  const resolver = useMemo(() => resolverFor(check), [check]);
  const form = useForm({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  useDraft(form, start, begun);
  useSharedFields(form);
  return { form, check };
}
