import { termsJson } from '../catalogue/terms/terms.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import type { CompletedRow } from './completed-row.ts';

/** A booking in any state. */
type AnyBooking =
  | { id: string; status: 'pending' }
  | { id: string; status: 'failed'; error: string }
  | CompletedRow;

/** Finds a booking by its id. */
export async function findBooking(sql: Sql, id: string): Promise<AnyBooking | null> {
  if (!isId(id)) return null;
  const [row] = await sql.query<AnyBooking>(
    `select booking.id, status, error, number, booking.brand, locale, market, exchange_rate, booked_on,
       departure.date as departure_date, tour.id as tour_id, tour.name as tour_name,
       tour.external_id as tour_external_id,
       concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       request #>> '{main,emailAddress}' as email, nullif(request #>> '{main,state}', '') as state,
       request #>> '{main,country}' as country,
       booking.on_request, by_telephone, accepted_at is not null as accepted, pay_until, decided_at,
       released_at is not null as released, release_reason,
       (select max(payment_attempt.created_at) from payment join payment_attempt on payment_id = payment.id
        where booking_id = booking.id and payment.type in ('deposit', 'full_payment')) as tried_at,
       (select min(failed_at) from payment
        where booking_id = booking.id and type in ('deposit', 'full_payment')) as failed_at,
       first_payment, amount, local_costs, full_amount, insurance_amount, bill, deposit,
       coalesce((select credit_voucher_use.amount from credit_voucher_use
                 where booking_id = booking.id and returned_at is null), 0) as credit,
       (select ${termsJson} from terms where terms.id = terms_id) as terms
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where booking.id = $1`,
    [id],
  );
  return row ?? null;
}
