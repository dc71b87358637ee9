import { callOffRefundBy } from '@towpath/rules/booking/situation/call-off';
import {
  type SituationEnd,
  type SituationFacts,
  situationOf,
} from '@towpath/rules/booking/situation/situation';
import type { MainSituation, Situation } from '@towpath/rules/booking/situation/situation-shape';
import {
  type SituationNumbers,
  type SituationTexts,
  situationWords,
} from '@towpath/rules/booking/situation/situation-words';
import type { PlainDate } from '@towpath/rules/core/dates';
import { inEach, type Locale, locales } from '@towpath/rules/core/locale';
import { currencyOf } from '@towpath/rules/core/market';
import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import { creditValidUntil } from '@towpath/rules/payment/credit-rules';
import { delayedMethodOf, settlingDays } from '@towpath/rules/payment/methods';
import { amountDue, isFirstPayment, isReserved } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { CompletedRow } from '../completed-row.ts';
import { getZonedReleaseDeadline } from '../deadline.ts';
import { findBalanceAhead } from '../paying/balance-ahead.ts';
import { depositOfDay, depositOffered, isPaidByVoucher, isPayable } from '../paying/payable.ts';
import { readSituation, type SituationRow } from './situation-row.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import { findVoucherChoice, type VoucherChoice } from './voucher-choice.ts';

/** The words of all situations. */
export const situationTexts: Readonly<Record<Locale, SituationTexts>> = { en, de, nl };

/** Who ended a booking, as its audit names them. */
const enders: Readonly<Record<string, SituationEnd['by']>> = {
  'departures call-off': 'operator',
  'bookings amend': 'customer',
};

/** What a cancelled booking still owes: what the payments did not cover then, less what was paid since. */
function owedOf({ cancellation, paid }: SituationRow): Cents {
  if (!cancellation || cancellation.owed === 0) return zero;
  const left = minus(sum([cancellation.fee, cancellation.premiums]), paid);
  return left > 0 ? left : zero;
}

function endOf({ release_reason }: CompletedRow, row: SituationRow): SituationEnd | null {
  const { cancellation } = row;
  if (release_reason === null) return null;
  const { command = '', by = '' } = cancellation ?? {};
  const ender = enders[command] ?? 'staff';
  // A change that cancels is audited under one name, whether the customer or staff make it.
  return {
    reason: release_reason,
    by: ender === 'customer' && by !== 'booker' ? 'staff' : ender,
    owed: owedOf(row),
  };
}

function factsOf(
  context: Context,
  booking: CompletedRow,
  row: SituationRow,
  choice: VoucherChoice | null,
): SituationFacts {
  const { status, on_request, accepted, first_payment } = booking;
  const { end_date, payments, refunds, change_requested } = row;
  const today = todayOf(context);
  return {
    status,
    on_request,
    accepted,
    end: endOf(booking, row),
    called_off: row.called_off_on !== null,
    first_payment,
    can_pay: isPayable(booking, today),
    by_voucher: isPaidByVoucher(booking, today),
    was_reserved: row.reserved !== null,
    end_date,
    payments,
    // What waits for the customer's choice is not on its way.
    refunds: refunds.filter(({ state, voucher }) => !choice || state !== 'requested' || voucher !== null),
    change_requested,
  };
}

/** The first payment that a bank is working on or holds back for us. */
function sentOf({ payments, reserved }: SituationRow) {
  const sent = payments.filter((each) => isFirstPayment(each) && each.state === 'processing');
  return sent.length > 0 ? sum(sent.map(({ charge }) => charge)) : reserved;
}

/** Whether a refund has gone out. */
const isBack = (state: SituationRow['refunds'][number]['state']) =>
  state === 'done' || state === 'transferred';

function endNumbers(
  row: SituationRow,
  today: PlainDate,
  choice: VoucherChoice | null,
): Pick<SituationNumbers, 'cancellation' | 'call_off'> {
  const { cancellation, called_off_on, call_off_reason } = row;
  const isCalledOff = cancellation !== null && enders[cancellation.command] === 'operator';
  const calledOffOn = isCalledOff ? cancellation.on : called_off_on;
  const owed = owedOf(row);
  const dueOn = row.payments.find(({ type, state }) => type === 'other' && state === 'open')?.due_on ?? null;
  const inMoney = row.refunds.filter(({ late, voucher }) => !late && voucher === null);
  const costs = cancellation && {
    ...cancellation,
    owed,
    // A day that has passed is not named.
    owed_by: dueOn !== null && dueOn >= today ? dueOn : null,
    paid: minus(sum([cancellation.fee, cancellation.premiums, cancellation.refund]), owed),
    is_refunded: inMoney.length > 0 && inMoney.every(({ state }) => isBack(state)),
  };
  return {
    cancellation: costs,
    call_off:
      calledOffOn === null
        ? null
        : {
            reason: call_off_reason,
            refund_by: callOffRefundBy(calledOffOn),
            choice: choice && {
              ...choice,
              valid_until: creditValidUntil(today, { kind: 'credit', booked_on: row.booked_on }),
            },
          },
  };
}

async function numbersOf(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  row: SituationRow,
  choice: VoucherChoice | null,
): Promise<SituationNumbers> {
  const { config } = context;
  const { market, exchange_rate, terms, credit, departure_date: start, local_costs } = booking;
  const today = todayOf(context);
  const deposit = depositOffered(booking, today);
  const due = (of: 'deposit' | 'full_payment') =>
    charged(amountDue({ ...booking, deposit }, of), booking).amount;
  const [ahead] = await findBalanceAhead(context, sql, booking);
  return {
    currency: currencyOf(market),
    kept_until: getZonedReleaseDeadline(config, booking),
    time_zone: config.timeZone,
    start,
    deposit: deposit === null ? null : due('deposit'),
    whole: due('full_payment'),
    is_soon: depositOfDay(booking, today) === null,
    paid: row.paid,
    processing: sum(row.payments.filter(({ state }) => state === 'processing').map(({ charge }) => charge)),
    sent: sentOf(row),
    ahead: ahead ?? null,
    days: settlingDays(delayedMethodOf(market), terms.bank_days),
    board: { amount: local_costs, rate: { market, exchange_rate } },
    credit: credit > 0 ? charged(credit, booking).amount : null,
    credit_back: row.credit_back,
    held: isReserved(booking) ? row.reserved : null,
    hold: row.hold,
    insured: row.insured,
    has_ended: booking.released,
    ...endNumbers(row, today, choice),
  };
}

/** The main situation of a completed booking, for those who need no words; what a customer may choose of a refund does not change it. */
export async function findMainSituation(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
): Promise<MainSituation> {
  const row = await readSituation(sql, booking.id, context.config.timeZone);
  return situationOf(factsOf(context, booking, row, null), todayOf(context)).main;
}

/** A situation with the values that its words name. */
export type LoadedSituation = Awaited<ReturnType<typeof loadSituation>>;

/** What the words of a booking are made of: its situation, and the values that they name. */
export async function loadSituation(context: Context, sql: Sql, booking: CompletedRow) {
  const row = await readSituation(sql, booking.id, context.config.timeZone);
  const today = todayOf(context);
  const choice = await findVoucherChoice(sql, booking, { today, now: context.now() });
  const found = situationOf(factsOf(context, booking, row, choice), today);
  return { ...found, numbers: await numbersOf(context, sql, booking, row, choice) };
}

/** The situation of a completed booking with its words in every language (specification 10.40). */
export async function showSituation(context: Context, booking: CompletedRow): Promise<Situation> {
  const { main, notes, numbers } = await loadSituation(context, context.database, booking);
  return {
    main,
    notes: notes.map(({ key }) => key),
    words: inEach(locales, (locale) =>
      situationWords({ main, notes }, numbers, situationTexts[locale], locale),
    ),
  };
}
