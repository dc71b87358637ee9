import {
  type CabinSelection,
  fitSelection,
  passengersIn,
} from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import { type CabinOption, cabinOptions } from '@towpath/rules/passengers/cabin-assignment';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect, useMemo } from 'react';
import { hasOwnBooking } from '../../holds/hold-keeper.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Navigate, useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { useDeparture } from '../../shell/page/departure-loader.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import type { BackAction } from '../../shell/step/back.tsx';
import { Step } from '../../shell/step/step.tsx';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { BillNotes } from '../../summary/deferred-notes.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFrame } from './fields/use-frame.ts';
import { PassengersOutline } from './passengers-outline.tsx';
import { PassengersStep } from './passengers-step.tsx';

/** Removes the coupon from the URL once useStoredQuery has stored it (specification 10.3). */
function useRemoveCouponFromUrl(isStored: boolean) {
  const [query, setQuery] = useSearchParams();
  const code = query.get('voucher');
  useEffect(() => {
    if (code === null || !isStored) return;
    const rest = new URLSearchParams(query);
    rest.delete('voucher');
    setQuery(rest, { replace: true });
  }, [code, isStored, query, setQuery]);
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
  cabins: readonly CabinOption[];
  products: DepartureProducts;
  back: BackAction;
}

function Form({ products, ...rest }: FormProps) {
  const { departure, cabins } = rest;
  // The stock counts the frames of the visitor's own booking as taken, so it is not applied to them.
  const unlimited = useMemo(
    () => (hasOwnBooking(departure.id) ? { ...products, bike_stock: null } : products),
    [products, departure.id],
  );
  // Sorted, as the order depends on the language and must not remount the form.
  const key = cabins.map(({ key, spaces }) => `${key} ${spaces}`);
  return <PassengersStep key={key.sort().join()} {...rest} products={unlimited} />;
}

export const preload = BillNotes.preload;

/**
 * Step 4: the main booker and the passengers (specification 2). The draft is in the browser's storage only; the form replaces
 * its outline once that has been read, the offer is loaded and the selected cabins exist.
 */
export default function PassengersScreen() {
  const departure = useDeparture();
  const [selection] = useSelection(departure.id);
  const { t } = useTranslation();
  const { paths } = usePageContext();
  const isHydrated = useHydrated();
  useRemoveCouponFromUrl(isHydrated);
  const frame = useFrame(departure);
  const { cabinTypes, products, failed, error, retry } = useOffer(departure);
  const fitted = useMemo(() => cabinTypes && fitToShip(selection, cabinTypes), [selection, cabinTypes]);
  const cabins = useMemo(
    () => fitted && cabinTypes && cabinOptions(fitted, cabinTypes),
    [fitted, cabinTypes],
  );
  const { back } = frame;
  const people = passengersIn(selection);
  const isReady = isHydrated && cabins && products;
  if (isHydrated && failed) return <Failure heading={t(`no_${failed}`)} error={error} onRetry={retry} />;
  // The cabins step reports the correction.
  if (isReady && passengersIn(fitted ?? {}) !== people)
    return <Navigate to={paths.cabins(departure.id, { tours: frame.progress.tours })} replace />;
  if (!isReady && people === 0) return <LoadingPage title={t('personal_information')} />;
  return (
    <Step
      {...frame}
      content={
        isReady ? (
          <Form {...{ departure, cabins, products, back }} />
        ) : (
          <PassengersOutline {...{ departure, people, back }} />
        )
      }
    />
  );
}
