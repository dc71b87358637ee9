import type { PolicyRow } from '@towpath/rules/office/payment-results';
import type { Handler } from '../implement.ts';

/** The insurance policies that were sold on the days of a period, by booking; requests count once they are accepted. */
export const listPolicies: Handler<'payments.insurance'> = async (
  { context: { database } },
  { from, until },
) => ({
  rows: await database.query<PolicyRow>(
    `select number, concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       policy ->> 'name' as kind, (policy ->> 'amount')::int as premium, booked_on, date, end_date,
       released_at is not null as cancelled
     from booking join departure on departure.id = departure_id, jsonb_array_elements(bill -> 'insurance') as policy
     where status = 'completed' and booked_on between $1 and $2 and (not booking.on_request or accepted_at is not null)
       and (released_at is null or release_reason = 'cancelled')
     order by booked_on, number, kind`,
    [from, until],
  ),
});
