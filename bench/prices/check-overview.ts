import { type Counted, countExtras, insure } from './add-extras.ts';
import { settled } from './checks.ts';
import type { ChosenCabins } from './choose-cabins.ts';
import type { Chosen } from './choose-products.ts';
import { type ChosenShip, next } from './choose-ship.ts';
import { compareNotes, type Due } from './compare-notes.ts';
import type { FilledIn } from './fill-passengers.ts';
import { discountsOn, planOf, stated, sumOf, vatIn } from './hand-rule.ts';
import { readBill, type ShownBill } from './read-bill.ts';
import { readSummary, type ShownLine } from './read-summary.ts';
import { type Cents, plain, read, screenText } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** What the order comes to by hand. */
export interface Ordered extends Due {
  vat: Cents | null;
}

const byName = (lines: readonly ShownLine[]) =>
  lines
    .map(
      ({ name, amount, times }) => `${name}: ${times ? `${times.pieces} × ${times.price} = ` : ''}${amount}`,
    )
    .sort();

/** The lines that chosen things come to: the same thing in one line. */
function linesOf(things: readonly { name: string; price: Cents; count: number }[]): ShownLine[] {
  const names = [...new Set(things.map(({ name }) => name))];
  return names.flatMap((name) => {
    const same = things.filter((thing) => thing.name === name);
    const pieces = sumOf(same.map(({ count }) => count));
    const price = same[0]?.price ?? 0;
    return pieces === 0 ? [] : [{ name, amount: pieces * price, times: { pieces, price } }];
  });
}

const once = ({ name, price }: Chosen) => ({ name, price, count: 1 });

/** Compares the lines of the bill with everything that was chosen. */
function compareLines(
  visitor: Visitor,
  bill: ShownBill,
  cabins: ChosenCabins,
  filled: FilledIn,
  extras: readonly Counted[],
  premiums: readonly { name: string; price: Cents }[],
): void {
  const { locale, checks } = visitor;
  const groupOf = (name: 'cabins' | 'bikes' | 'additional' | 'discount' | 'local_costs') =>
    bill.groups.find((group) => group.name === screenText(locale, `common:summary_${name}`))?.lines ?? [];
  const single = bill.groups.find(({ name }) => name === '')?.lines ?? [];
  const { chosen, compulsory, promises } = filled;
  const compulsoryThings = compulsory.map(({ name, price, per, onBoard }) => ({
    name,
    price,
    onBoard,
    count: per === 'person' ? cabins.people : 1,
  }));
  const all = [
    ...chosen.filter(({ kind }) => kind !== 'bike').map((each) => ({ ...once(each), onBoard: each.onBoard })),
    ...compulsoryThings,
    ...extras,
  ];
  checks.equal('sum of the cabin lines', sumOf(groupOf('cabins').map(({ amount }) => amount)), cabins.cabins);
  checks.equal(
    'bike lines',
    byName(groupOf('bikes')),
    byName(linesOf(chosen.filter(({ kind }) => kind === 'bike').map(once))),
  );
  const insured = premiums.map(({ name, price }): ShownLine => ({ name, amount: price, times: null }));
  checks.equal(
    'lines of additional products, guarantee and insurance',
    byName([...groupOf('additional'), ...single]),
    byName([...linesOf(all.filter(({ onBoard }) => !onBoard)), ...insured]),
  );
  checks.equal(
    'lines of local costs',
    byName(groupOf('local_costs')),
    byName(linesOf(all.filter(({ onBoard }) => onBoard))),
  );
  checks.equal(
    'discount lines',
    groupOf('discount').map(({ amount }) => -amount),
    discountsOn(cabins.cabins, cabins.people, promises),
  );
  for (const { name, times, amount } of bill.groups.flatMap(({ lines }) => lines))
    if (times) checks.equal(`pieces times price of ${name}`, amount, times.pieces * times.price);
  checks.equal(
    'sum of the lines',
    bill.total,
    sumOf(bill.groups.flatMap(({ lines }) => lines.map(({ amount }) => amount))),
  );
}

/** Compares the payments of the overview with those by hand. */
function comparePlan(visitor: Visitor, bill: ShownBill, ordered: Ordered, departure: string): void {
  const { locale, checks, today } = visitor;
  const { total, onBoard, premiums } = ordered;
  const plan = planOf(ordered, departure, today);
  const begins = screenText(locale, ordered.waits ? 'payment:plan_confirmed' : 'payment:plan_now');
  const named = (key: 'deposit' | 'full_payment' | 'insurance') =>
    screenText(locale, `payment:plan_${key}`, { first: begins });
  const due = [
    { name: named(plan.deposit === null ? 'full_payment' : 'deposit'), amount: plan.now - premiums },
    { name: named('insurance'), amount: premiums },
    { name: 'balance', amount: plan.rest?.amount ?? 0 },
    { name: screenText(locale, 'payment:plan_local_costs'), amount: onBoard },
    { name: screenText(locale, 'payment:total'), amount: total },
  ].filter(({ amount }) => amount > 0);
  const shown = bill.plan.map(({ name, amount }) => {
    const balance = read(locale, 'payment:plan_balance', name);
    if (balance) checks.equal('day of the rest in the plan', balance.day(), plan.rest?.by);
    return { name: balance ? 'balance' : name, amount };
  });
  checks.equal('payments of the plan', shown, due);
}

/** Compares the summary beside the overview, where it is visible, with the bill. */
async function compareSummary({ page, locale, checks }: Visitor, bill: ShownBill): Promise<void> {
  const summary = await readSummary(page, locale);
  if (!summary) return;
  const amounts = (lines: readonly { amount: Cents }[]) => sumOf(lines.map(({ amount }) => amount));
  checks.equal('total of the summary', summary.total, bill.total);
  checks.equal('VAT of the summary', summary.vat, bill.vat);
  checks.equal(
    'lists and lines of the summary added up',
    amounts(summary.groups) + amounts(summary.rows),
    bill.total,
  );
  for (const group of summary.groups)
    checks.equal(`list ${group.name} added up`, group.amount, amounts(group.lines));
}

/** The numbers that the boxes of the payment terms name. */
async function compareTerms({ page, locale, checks }: Visitor): Promise<void> {
  const boxes = page.locator('section[aria-labelledby="terms"] label');
  await boxes.first().waitFor();
  const texts = (await boxes.allInnerTexts()).map(plain);
  const numbers = texts
    .map((text) => (text.match(/\d+/g) ?? []).map(Number))
    .filter(({ length }) => length > 0);
  const { deposit, rest, days, whole } = stated;
  checks.equal(`numbers of the payment terms in ${locale}`, numbers, [[deposit, rest, days, days, whole]]);
}

/** Adds extras and insurance on the overview, and compares bill, summary, payments and VAT. */
export async function checkOverview(
  visitor: Visitor,
  ship: ChosenShip,
  cabins: ChosenCabins,
  filled: FilledIn,
): Promise<Ordered> {
  const { page, checks, choice } = visitor;
  await next(visitor).click();
  await page.waitForURL(/\/confirmation/);
  await page.locator('section[aria-labelledby="overview"] tfoot').waitFor();
  await compareTerms(visitor);
  const extras = await countExtras(visitor, cabins.people);
  const costOf = (things: readonly Counted[]) => sumOf(things.map(({ price, count }) => price * count));
  const withExtras = filled.total + costOf(extras);
  await settled(
    () => readBill(visitor),
    ({ total }) => total === withExtras,
  );
  const insured = await insure(visitor);
  const premiums = sumOf(insured.map(({ price }) => price));
  const sums = {
    total: withExtras + premiums,
    onBoard: filled.onBoard + costOf(extras.filter((each) => each.onBoard)),
    premiums,
  };
  checks.note('extras', extras);
  checks.note('insured', insured);
  const bill = await settled(
    () => readBill(visitor),
    ({ total }) => total === sums.total,
  );
  checks.equal('total of the overview', bill.total, sums.total);
  compareLines(visitor, bill, cabins, filled, extras, insured);
  // Prices of North America state no VAT.
  const isAmerican = choice.country === 'US' || choice.country === 'CA';
  const hasVat = !isAmerican || filled.compulsory.length === cabins.note.compulsory.length;
  const ordered = { ...sums, waits: cabins.waits, vat: hasVat ? vatIn(sums) : null };
  checks.equal('VAT', bill.vat, ordered.vat);
  comparePlan(visitor, bill, ordered, ship.date);
  await compareNotes(visitor, 'overview', ordered, ship.date);
  await compareSummary(visitor, bill);
  return ordered;
}
