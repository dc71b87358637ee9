import {
  continueAfterDebit,
  type Processing,
  runBooking,
  type UnusedVouchers,
} from '../../load-tests/season/booking-life.ts';
import { addDepartures, BANK_DAYS, catchUp, seasonSettings } from '../../load-tests/season/season.ts';
import { readTransactions } from '../../server/src/payments/books/read-transactions.ts';
import { requestBalances } from '../../server/src/payments/checkout/request-balances.ts';
import { spendCredits } from '../../server/src/payments/checkout/spend-credit.ts';
import { releaseUnpaid } from '../../server/src/payments/closing/release-unpaid.ts';
import { executeDueRefunds } from '../../server/src/payments/refunds/execute-refunds.ts';
import { handleEvents } from '../../server/src/payments/settlement/events.ts';
import { openTestMail } from '../../server/src/testing/mail/test-mail.ts';
import { openTestOffice } from '../../server/src/testing/office/test-office.ts';

const DAY = 24 * 3_600_000;
const SEED = 20_261_122;

/** Days by which the departures of the completed templates are moved. */
export const FAR = 36_500;

/** Bookings that are made by the real code and copied afterwards. */
const TEMPLATES = 50;

/** Makes bookings with the product's code and takes each through random steps; debits settle after some days. */
async function runBookings(office: Awaited<ReturnType<typeof openTestOffice>>): Promise<void> {
  const { context, provider, advanceTime } = office.paying;
  const vouchers: UnusedVouchers = new Map();
  const processing: Processing[] = [];
  const begun = context.now();
  for (let index = 0; index < TEMPLATES; index += 1) {
    const debit = await runBooking(office, index, SEED, vouchers, () => {});
    if (debit) processing.push(debit);
    await spendCredits(context);
    await executeDueRefunds(context, provider);
  }
  advanceTime((BANK_DAYS + 1) * DAY);
  await catchUp(office, begun);
  for (const debit of processing) await continueAfterDebit(office, debit, vouchers, () => {});
}

/** Opens an office with bookings in every state, made by the product's code, and their mails sent. */
export async function openTemplates() {
  const office = await openTestOffice(seasonSettings);
  const { paying } = office;
  const { context, provider } = paying;
  const mail = await openTestMail(context);
  await addDepartures(office);
  await runBookings(office);
  // Runs the reminders, releases and mails of the following months.
  for (let month = 0; month < 12; month += 1) {
    await handleEvents(context, provider);
    await readTransactions(context, provider);
    await releaseUnpaid(context, provider);
    await requestBalances(context);
    await mail.writeMails();
    await mail.send();
    paying.advanceTime(30 * DAY);
  }
  // The templates are never due for retention, because they are copied every year.
  await paying.database.query(
    `update departure set date = date + $1::int, end_date = end_date + $1::int where id like 'season-%'`,
    [FAR],
  );
  const close = async () => {
    await mail.close();
    await office.close();
  };
  return { context: mail.context, provider, database: paying.database, close };
}
