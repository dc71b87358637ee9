import { isRecent } from '@towpath/rules/booking';
import { cabinOptions, checkCabins } from '@towpath/rules/passenger';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSelection } from '../../selection.tsx';
import { session, useStored } from '../../session.ts';
import { useDeparture } from '../../shell/departure-gate.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Step } from '../../shell/step.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { BookAgain } from './book-again.tsx';
import { ConfirmStep } from './confirm-step.tsx';

/** Step 5: extras, insurance, terms and the binding button, or the way back to a booking just made (specification 2, 4). */
export default function ConfirmationScreen() {
  const { t } = useTranslation();
  const departure = useDeparture();
  const tours = useSearchParams()[0].get('tours');
  const [selection] = useSelection(departure.id);
  const { cabinTypes, products, failed, retry } = useOffer(departure);
  const validated = useStored(session.validated);
  const recent = useStored(session.recentBooking);
  const [arrived] = useState(() => Date.now());
  if (failed)
    return <Failure heading={t(failed === 'cabins' ? 'no_cabins' : 'no_products')} onRetry={retry} />;
  if (!cabinTypes || !products) return <Loading />;
  const tourId = tours ?? departure.tour_id;
  const journey = { tourId, date: departure.date, departureId: departure.id, tours, selection };
  const cabins = cabinOptions(selection, cabinTypes);
  const complete = validated !== null && checkCabins(validated.passengers, cabins).length === 0;
  if (recent && isRecent(recent, departure.id, arrived))
    return (
      <BookAgain departure={departure} journey={{ ...journey, validated: true }} bookingId={recent.id} />
    );
  if (!complete)
    return (
      <Step name="price_overview" title={t('price_overview')} journey={{ ...journey, validated: false }}>
        <Loading />
      </Step>
    );
  return (
    <ConfirmStep
      departure={departure}
      products={products}
      validated={validated}
      journey={{ ...journey, validated: true }}
    />
  );
}
