import { type Cents, inEuros } from '@towpath/rules/core/money';
import type { PolicyRow } from '@towpath/rules/office/views/payment-results';
import type { Handler } from '../implement.ts';

/** A policy as booked, with what its booking's cancellation kept of the premium, in minor units; null: all of it. */
interface StoredPolicy extends PolicyRow {
  kept: Cents | null;
  exchange_rate: number | null;
}

/** Cancellations of earlier versions state no policies: they kept the premiums of all or of none. */
const kept = `case when costs ? 'policies' then coalesce((costs #>> array['policies', policy ->> 'name'])::int, 0)
  when (costs ->> 'premiums')::int = 0 then 0 end`;

function toRow({ kept: amount, exchange_rate: rate, ...policy }: StoredPolicy): PolicyRow {
  if (amount === null) return policy;
  return { ...policy, premium: rate === null ? amount : inEuros(amount, rate) };
}

/**
 * The insurance policies that were sold on the days of a period, by booking, with the premiums that are passed on to the insurer;
 * requests count once they are accepted.
 */
export const listPolicies: Handler<'payments.insurance'> = async (
  { context: { database } },
  { from, until },
) => {
  const policies = await database.query<StoredPolicy>(
    `select number, concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       policy ->> 'name' as kind, (policy ->> 'amount')::int as premium, booked_on, date, end_date,
       released_at is not null as cancelled, ${kept} as kept,
       case when booking.market = 'north_america' then booking.exchange_rate end as exchange_rate
     from booking join departure on departure.id = departure_id cross join jsonb_array_elements(bill -> 'insurance') as policy
       left join lateral (select details -> 'after' as costs from audit
         where booking_id = booking.id and released_at is not null and details #>> '{after,state}' = 'cancelled'
         order by id desc limit 1) as cancellation on true
     where status = 'completed' and booked_on between $1 and $2 and (not booking.on_request or accepted_at is not null)
       and (released_at is null or release_reason = 'cancelled')
     order by booked_on, number, kind`,
    [from, until],
  );
  return { rows: policies.map(toRow) };
};
