import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Currency } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { StoredPaymentType } from '@towpath/rules/payment/payment';
import type { Breakdown } from '@towpath/rules/price/price';
import { shipNameIn, shipPictureIn } from '../../catalogue/content/translations.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { reversalOfPayment } from '../paying/reversals.ts';
import { isShownRefund, isUndelivered } from '../paying/undelivered-refunds.ts';
import { waitsForOfferedChoice } from '../situation/voucher-choice.ts';

/** The stored data of a completed booking for its page. */
export interface OverviewRow {
  request: StoredBookingRequest;
  bill: Breakdown;
  departure_id: string;
  ship_id: string;
  ship_name: string;
  image_url: string | null;
  end_date: PlainDate;
  port_of_departure_name: string | null;
  port_of_arrival_name: string | null;
  boarding_time: string | null;
  quay: string | null;
  /** The products that are diets, which are personal. */
  diets: string[];
  /** The products that every passenger gets. */
  automatic: string[];
}

export interface OverviewPayment {
  id: string;
  type: StoredPaymentType;
  state: 'open' | 'processing' | 'completed';
  /** Euro cents. */
  amount: Cents;
  /** Minor units of the currency. */
  charge: Cents;
  due_on: PlainDate | null;
  paid_on: PlainDate | null;
  /** Whether the bank took the money back, or holds it back for now; null: neither. */
  reversal: 'returned' | 'disputed' | null;
}

interface OverviewRefund {
  /** Minor units of the currency. */
  amount: number;
  currency: Currency;
  on: PlainDate;
  done: boolean;
  voucher: boolean;
  /** Undelivered, so that the customer is asked to call. */
  failed: boolean;
}

/** Reads the rows of a booking's own page, in a language. Throws for an unknown id. */
export async function readOverview(sql: Sql, id: string, locale: Locale): Promise<OverviewRow> {
  const [row] = await sql.query<OverviewRow>(
    `select request, bill, departure_id, ship_id, ${shipNameIn('$2')} as ship_name, end_date,
       port_of_departure as port_of_departure_name, port_of_arrival as port_of_arrival_name,
       tour.content ->> 'boarding_time' as boarding_time, quay,
       ${shipPictureIn('booking.locale')} as image_url,
       array(select product.id from product where product_type = 'Diet') as diets,
       array(select product.id from product where mandatory) as automatic
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
       join tour on tour.id = departure.tour_id
     where booking.id = $1`,
    [id, locale],
  );
  if (!row) throw new Error(`Booking ${id} has disappeared`);
  return row;
}

/** The payments of a booking in the order of their days; a first payment only once it was made. */
export function findOverviewPayments(sql: Sql, id: string, timeZone: string): Promise<OverviewPayment[]> {
  return sql.query<OverviewPayment>(
    `select id, type, state, amount, charge, due_on, (completed_at at time zone $2)::date as paid_on,
       ${reversalOfPayment} as reversal
     from payment
     where booking_id = $1 and state <> 'canceled'
       and (state <> 'open' or type in ('balance', 'other'))
     order by completed_at nulls last, due_on nulls last, created_at`,
    [id, timeZone],
  );
}

/**
 * The refunds of a booking, without those that were made again or wait for the choice of a voucher; one that was transferred is done.
 */
export function findOverviewRefunds(
  { config, now }: Pick<Context, 'config' | 'now'>,
  sql: Sql,
  id: string,
): Promise<OverviewRefund[]> {
  return sql.query<OverviewRefund>(
    `select refund.amount, currency, (refund.created_at at time zone $2)::date as on, refund.state = 'done' or resolution is not distinct from 'transferred' as done,
       refund.voucher_code is not null or payment.method is not distinct from 'voucher' as voucher,
       coalesce(${isUndelivered}, false) as failed
     from refund join payment on payment.id = payment_id
       join booking on booking.id = booking_id join departure on departure.id = departure_id
     where booking_id = $1 and ${isShownRefund}
       and not coalesce(${waitsForOfferedChoice('$4::date', '$3::timestamptz')}, false)
     order by refund.created_at`,
    [id, config.timeZone, new Date(now()), todayOf({ config, now })],
  );
}
