import {
  type CabinSelection,
  fitSelection,
  passengersIn,
} from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import { cabinOptions } from '@towpath/rules/passengers/cabin-assignment';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect, useMemo } from 'react';
import { hasOwnBooking } from '../../holds/hold-keeper.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Navigate, useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { useDeparture } from '../../shell/page/departure-loader.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { BillNotes } from '../../summary/deferred-notes.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PassengersOutline } from './passengers-outline.tsx';
import { PassengersStep } from './passengers-step.tsx';

/** Removes the coupon from the URL once useStoredQuery has stored it (specification 10.3). */
function useRemoveCouponFromUrl() {
  const [query, setQuery] = useSearchParams();
  const code = query.get('voucher');
  useEffect(() => {
    if (code === null) return;
    const rest = new URLSearchParams(query);
    rest.delete('voucher');
    setQuery(rest, { replace: true });
  }, [code, query, setQuery]);
}

/** The selection limited to the cabins of the ship, as a URL may contain anything. Availability is checked when booking. */
function fitToShip(selection: CabinSelection, types: readonly CabinType[]): CabinSelection {
  return fitSelection(
    selection,
    types.map((type) => ({ ...type, available_count: type.count })),
  );
}

interface FormProps {
  departure: Departure;
  selection: CabinSelection;
}

/** The form, once the offer is loaded and the selected cabins exist. */
function Form({ departure, selection }: FormProps) {
  const { t } = useTranslation();
  const { paths } = usePageContext();
  const tours = useSearchParams()[0].get('tours');
  const { cabinTypes, products, failed, error, retry } = useOffer(departure);
  const fitted = useMemo(() => cabinTypes && fitToShip(selection, cabinTypes), [selection, cabinTypes]);
  const cabins = useMemo(
    () => fitted && cabinTypes && cabinOptions(fitted, cabinTypes),
    [fitted, cabinTypes],
  );
  // The stock counts the frames of the visitor's own booking as taken, so it is not applied to them.
  const unlimited = useMemo(
    () => products && hasOwnBooking(departure.id) && { ...products, bike_stock: null },
    [products, departure.id],
  );
  useRemoveCouponFromUrl();
  if (failed) return <Failure heading={t(`no_${failed}`)} error={error} onRetry={retry} />;
  if (!cabins || !products) return <LoadingPage title={t('personal_information')} />;
  // The cabins step reports the correction.
  if (passengersIn(fitted ?? {}) !== passengersIn(selection))
    return <Navigate to={paths.cabins(departure.id, { tours })} replace />;
  // Sorted, as the order depends on the language and must not remount the form.
  const key = cabins.map(({ key, spaces }) => `${key} ${spaces}`);
  return (
    <PassengersStep
      key={key.sort().join()}
      departure={departure}
      cabins={cabins}
      products={unlimited || products}
    />
  );
}

export const preload = BillNotes.preload;

/** Step 4: the main booker and the passengers (specification 2). The draft is in the browser's storage only. */
export default function PassengersScreen() {
  const departure = useDeparture();
  const [selection] = useSelection(departure.id);
  const { t } = useTranslation();
  if (useHydrated()) return <Form departure={departure} selection={selection} />;
  const people = passengersIn(selection);
  if (people === 0) return <LoadingPage title={t('personal_information')} />;
  return <PassengersOutline departure={departure} people={people} />;
}
