import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Link } from '../../../navigation/link.tsx';
import { useSearchParams } from '../../../navigation/router.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useIsOnline } from '../../../page/use-is-online.ts';
import { browserStorage } from '../../../storage/browser-storage.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import css from '../review.module.css';
import type { FailedBooking } from './failed-booking.ts';
import { useBackToPassengers } from './use-back-to-passengers.ts';

interface BookingFailureProps {
  failure: FailedBooking;
  /** The path of the refused field in the form; null where it is not known. */
  field: string | null;
  departure: Departure;
  onBusiness: () => void;
  onResolved: () => void;
}

/** The action that resolves a failure; following it reloads the data that is out of date. */
function Repair({ failure, field, departure, onBusiness, onResolved }: BookingFailureProps) {
  const { t } = useTranslation('review');
  const { paths } = usePageContext();
  const client = useQueryClient();
  const tours = useSearchParams()[0].get('tours');
  const back = useBackToPassengers(departure.id);
  const refresh = () => void client.invalidateQueries();
  const lead = (to: string, text: string) => (
    <LinkButton as={Link} to={to} variant="secondary" onClick={refresh}>
      {text}
    </LinkButton>
  );
  const act = (onClick: () => void, text: string) => (
    <Button variant="secondary" onClick={onClick}>
      {text}
    </Button>
  );
  const removeCoupon = () => {
    browserStorage.voucher.clear();
    onResolved();
  };
  if (failure === 'too_many_unpaid') return null;
  if (failure === 'cabin_gone' || failure === 'too_many_cabins')
    return lead(paths.cabins(departure.id, { tours }), t('to_cabins'));
  if (failure === 'departure_gone') return lead(paths.tour(tours ?? departure.tour_id), t('to_date'));
  if (failure === 'voucher_gone') return act(removeCoupon, t('remove_coupon'));
  if (failure === 'check_business') return act(onBusiness, t('to_business'));
  if (failure === 'bike_gone') return lead(`${back.to}#${field ?? ''}`, t('to_bikes'));
  return failure === 'again' || failure === 'terms_changed' ? null : lead(back.to, t('to_passengers'));
}

const texts = {
  cabin_gone: 'cabin_gone',
  bike_gone: 'bike_gone',
  departure_gone: 'departure_gone',
  voucher_gone: 'voucher_gone',
  terms_changed: 'terms_changed',
  too_many_unpaid: 'too_many_unpaid',
  too_many_cabins: 'too_many_cabins',
  unplaceable: 'check_passengers',
  check_passengers: 'check_passengers',
  check_business: 'check_business',
  again: 'try_again',
} as const;

/** Why a booking failed, and a link to the step where it can be resolved (specification 4, 8). */
export function BookingFailure(props: BookingFailureProps) {
  const { t } = useTranslation('review');
  const isOnline = useIsOnline();
  const { failure } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={css.message}>
      <Alert tone="error" title={t('went_wrong')} action={<Repair {...props} />}>
        {t(failure === 'again' && !isOnline ? 'try_again_offline' : texts[failure])}
      </Alert>
    </div>
  );
}
