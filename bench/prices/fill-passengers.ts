import type { Locator } from '@playwright/test';
import type { ChosenCabins } from './choose-cabins.ts';
import { type Chosen, chooseIn } from './choose-products.ts';
import { type ChosenShip, next } from './choose-ship.ts';
import { compareNotes, type Due } from './compare-notes.ts';
import { tryCoupon } from './coupon.ts';
import { type Compulsory, compulsoryFor, discountsOn, type Promise as Promised, sumOf } from './hand-rule.ts';
import { storeNames, typeContact, typePerson } from './person-fields.ts';
import { type Cents, screenText } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** The choices of the passengers step, and what they come to by hand. */
export interface FilledIn {
  chosen: Chosen[];
  /** What the discounts promise. */
  promises: Promised[];
  compulsory: Compulsory[];
  total: Cents;
  onBoard: Cents;
}

/** In a smaller party, and where everyone takes the cheapest bike, the total is compared after each passenger. */
const FEW = 3;

type Choices = Pick<FilledIn, 'chosen' | 'promises' | 'compulsory'>;

const costOf = (chosen: readonly Chosen[]) => sumOf(chosen.map(({ price }) => price));
const bikesOf = (chosen: readonly Chosen[]) => chosen.filter(({ kind }) => kind === 'bike');

/** What the choices come to so far. */
function sumsOf({ cabins, people, waits }: ChosenCabins, { chosen, promises, compulsory }: Choices): Due {
  const discount = sumOf(discountsOn(cabins, people, promises));
  const onBoard = compulsory.filter((thing) => thing.onBoard);
  return {
    total: cabins - discount + compulsoryFor(people, compulsory) + costOf(chosen),
    onBoard: compulsoryFor(people, onBoard) + costOf(chosen.filter((each) => each.onBoard)),
    premiums: 0,
    waits,
  };
}

/** Whether a booker from North America pays no SGR: on departures that are sold in several markets, which no screen says. */
async function withoutSgr({ page, choice }: Visitor, { departure }: ChosenShip): Promise<boolean> {
  if (!['US', 'CA'].includes(choice.country)) return false;
  const answer = await page.request.get(`/api/v1/departures/${encodeURIComponent(departure)}`);
  return (await answer.json()).multi_market === true;
}

const section = ({ page, locale }: Visitor, number: number): Locator =>
  page.getByRole('group', {
    name: new RegExp(`^${screenText(locale, 'passengers:passenger', { number })}(?!\\d)`),
  });

/** Presses the button that leads to the next section. */
const goOn = (
  { page, locale }: Visitor,
  to: 'continue_contact' | 'continue_passenger',
  number = 0,
): Promise<void> =>
  page.getByRole('button', { name: screenText(locale, `passengers:${to}`, { number }), exact: true }).click();

/** Fills in a passenger, and the contact details, which follow the main booker. */
async function fillIn(visitor: Visitor, number: number, { people, note }: ChosenCabins): Promise<Chosen[]> {
  const { isWhole } = visitor.choice;
  if (number > 1) await goOn(visitor, 'continue_passenger', number);
  const place = section(visitor, number);
  await place.locator('input[type="radio"][name$=".bike"]').first().waitFor();
  if (isWhole) await typePerson(visitor, place, number);
  const chosen = await chooseIn(visitor, place, note.compulsory);
  if (isWhole && number === 1) {
    await goOn(visitor, 'continue_contact');
    await typeContact(visitor);
  }
  visitor.checks.note(
    `passenger ${number} of ${people}`,
    chosen.map(({ name, price }) => `${name} ${price}`),
  );
  return chosen;
}

/** The estimate that is due while some have not chosen: that of the cabins step, and what was chosen besides bikes. */
function estimateWith({ withBikes, total }: ChosenCabins, sums: { total: Cents }, chosen: readonly Chosen[]) {
  return withBikes === null ? null : sums.total - costOf(bikesOf(chosen)) + withBikes - total;
}

/** Fills in the passengers, and compares the total and the estimate on the way. */
async function fillInAll(visitor: Visitor, ship: ChosenShip, cabins: ChosenCabins, choices: Choices) {
  const { choice, checks } = visitor;
  const { people } = cabins;
  for (let number = 1; number <= people; number += 1) {
    choices.chosen.push(...(await fillIn(visitor, number, cabins)));
    const isDone = number === people;
    if (!(isDone || choice.isCheapest || people <= FEW)) continue;
    const sums = sumsOf(cabins, choices);
    const estimate = isDone ? null : estimateWith(cabins, sums, choices.chosen);
    const due = isDone || choice.isCheapest ? estimate : undefined;
    await compareNotes(visitor, `passenger ${number}`, sums, ship.date, due);
  }
  const bikes = bikesOf(choices.chosen);
  const paid = costOf(bikes);
  if (choice.isCheapest)
    checks.equal('bike of the cabins step, and the first one', cabins.note.bike, bikes[0]?.price);
  if (choice.isCheapest && cabins.withBikes !== null)
    checks.equal(
      'estimate of the cabins step, with the cheapest bikes',
      cabins.withBikes,
      cabins.total + paid,
    );
}

/** Fills in the passengers and tries the code; compares the total and the estimate after each passenger and at the end. */
export async function fillPassengers(
  visitor: Visitor,
  ship: ChosenShip,
  cabins: ChosenCabins,
): Promise<FilledIn> {
  const { page, choice } = visitor;
  if (!choice.isWhole) await storeNames(visitor);
  await next(visitor).click();
  await page.waitForURL(/\/passengers/);
  const isExempt = await withoutSgr(visitor, ship);
  const compulsory = cabins.note.compulsory.filter(({ name }) => !isExempt || !/SGR/.test(name));
  const choices: Choices = { chosen: [], promises: cabins.promises, compulsory };
  await fillInAll(visitor, ship, cabins, choices);
  const coupon = await tryCoupon(visitor, cabins.promises.length);
  const filled = { ...choices, promises: [...cabins.promises, ...coupon] };
  const sums = sumsOf(cabins, filled);
  await compareNotes(visitor, 'passengers', sums, ship.date);
  return { ...filled, ...sums };
}
