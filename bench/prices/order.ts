import { nextButton } from '../../e2e/support/next-button.ts';
import type { Ordered } from './check-overview.ts';
import { settled } from './checks.ts';
import type { ChosenShip } from './choose-ship.ts';
import { planOf } from './hand-rule.ts';
import { amountsIn, type Cents, plain, read, screenText } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** Cents of an amount of the API, which is in euros. */
const cents = (euros: number | null): Cents | null => (euros === null ? null : Math.round(euros * 100));

/** Accepts the terms and books; returns the booking's id. */
async function book({ page, locale }: Visitor): Promise<string> {
  for (const box of await page.locator('section[aria-labelledby="terms"]').getByRole('checkbox').all())
    await box.check();
  const answer = page.waitForResponse(
    (each) => each.url().endsWith('/api/v1/bookings') && each.request().method() === 'POST',
  );
  await nextButton(page, screenText(locale, 'review:book_now')).click();
  const { id } = await (await answer).json();
  if (typeof id !== 'string') throw new Error('The booking was refused');
  await page.waitForURL((address) => !address.pathname.endsWith('/confirmation'));
  return id;
}

/** Compares the amounts of the payment page, which are in the currency that is charged. */
async function comparePayment(
  { page, locale, checks, today }: Visitor,
  ordered: Ordered,
  ship: ChosenShip,
): Promise<void> {
  await page.getByText(screenText(locale, 'payment:to_pay'), { exact: true }).waitFor();
  const main = page.locator('main');
  const text = plain(await main.innerText());
  const plan = planOf(ordered, ship.date, today);
  const full = ordered.total - ordered.onBoard;
  const due = plan.deposit === null ? full : plan.now;
  const dollars = read(locale, 'payment:in_dollars', text, { anywhere: true });
  if (dollars) checks.equal('euros of the payment', dollars.amount('euros'), due);
  const rate = dollars ? Number(dollars.word('rate').replace(',', '.')) : 1;
  const charged = (euros: Cents) => Math.floor(euros * rate + 0.5 + 1e-6);
  const paragraph = await main
    .getByText(screenText(locale, 'payment:to_pay'), { exact: true })
    .locator('..')
    .innerText();
  checks.equal('to pay now', amountsIn(locale, paragraph), [charged(due)]);
  const modes = await main
    .locator('input[name="type"]')
    .evaluateAll((all) =>
      all.map((input) => input.closest('label')?.querySelector('span span')?.textContent ?? ''),
    );
  if (plan.deposit !== null)
    checks.equal(
      'deposit and full amount',
      modes.map((mode) => amountsIn(locale, mode)[0]),
      [charged(due), charged(full)],
    );
}

/** Orders, and compares the payment page and the booking of the API with what was added up. */
export async function order(visitor: Visitor, ship: ChosenShip, ordered: Ordered): Promise<void> {
  const { page, checks, today, locale } = visitor;
  const id = await book(visitor);
  const read = async () => (await page.request.get(`/api/v1/bookings/${id}`)).json();
  const booking = await settled(read, ({ status }) => status === 'completed');
  const { total, onBoard, premiums } = ordered;
  checks.equal(
    'amounts of the booking',
    {
      amount: cents(booking.amount),
      local_costs: cents(booking.local_costs),
      insurance_amount: cents(booking.insurance_amount),
      full_amount: cents(booking.full_amount),
      deposit: cents(booking.deposit),
      vat: cents(booking.vat ?? 0),
    },
    {
      amount: total,
      local_costs: onBoard,
      insurance_amount: premiums,
      full_amount: total - onBoard - premiums,
      deposit: planOf(ordered, ship.date, today).deposit,
      vat: ordered.vat ?? 0,
    },
  );
  if (booking.can_pay) await comparePayment(visitor, ordered, ship);
  const overview = await page.request.get(`/api/v1/bookings/${id}/overview?locale=${locale}`);
  if (!overview.ok()) return;
  const { lines } = await overview.json();
  const amounts = lines.map(
    ({ group, amount }: { group: string; amount: number }) =>
      (group === 'discount' ? -1 : 1) * Math.round(amount * 100),
  );
  checks.equal(
    'lines of the booking',
    amounts.reduce((sum: Cents, amount: Cents) => sum + amount, 0),
    total,
  );
}
