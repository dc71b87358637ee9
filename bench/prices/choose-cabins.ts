import type { Locator } from '@playwright/test';
import { settled } from './checks.ts';
import type { ChosenShip } from './choose-ship.ts';
import { compareNotes, notesWith } from './compare-notes.ts';
import {
  type Compulsory,
  compulsoryFor,
  discountsOn,
  type Promise as Promised,
  promiseOf,
  sumOf,
  wholeEuros,
} from './hand-rule.ts';
import {
  type CabinCard,
  type CabinRow,
  type PriceNote,
  readCards,
  readPriceNote,
  readRows,
} from './read-cabins.ts';
import { readSummary } from './read-summary.ts';
import { amountsIn, type Cents, plain, read, screenText } from './shown-text.ts';
import { pickOf, type Visitor } from './visitor.ts';

/** What the visitor has chosen and knows from the cabins step. */
export interface ChosenCabins {
  people: number;
  /** The cabins by their rows, without discount and compulsory things. */
  cabins: Cents;
  note: PriceNote;
  /** The discount of the departure, as its text promises. */
  promises: Promised[];
  /** By hand. */
  total: Cents;
  onBoard: Cents;
  waits: boolean;
  withBikes: Cents | null;
}

const onBoardOf = (people: number, compulsory: readonly Compulsory[]) =>
  compulsoryFor(
    people,
    compulsory.filter((thing) => thing.onBoard),
  );

/** The lowest price per person by the cards, in whole euros: shared where the party can share, else alone. */
function lowestByCards(cards: readonly CabinCard[], party: number): Cents | null {
  const headlines = cards.flatMap(({ prices: [first], perPerson }) =>
    first && first.people > 1 && perPerson !== null ? [{ people: first.people, each: perPerson }] : [],
  );
  const alone = cards.flatMap(({ prices }) =>
    prices.flatMap(({ people, price }) => (people === 1 ? price : [])),
  );
  const shared = headlines.filter(({ people }) => people <= party).map(({ each }) => each);
  const [found = headlines.map(({ each }) => each)] = [shared, alone].filter(({ length }) => length > 0);
  return found.length === 0 ? null : wholeEuros(Math.min(...found));
}

/** Each card by itself: each person's share, and the price before the discount. */
function compareCards(cards: readonly CabinCard[], { checks }: Visitor): void {
  for (const {
    name,
    prices: [first],
    perPerson,
    before,
    discount,
  } of cards) {
    if (!first) continue;
    if (first.people > 1) checks.equal(`share of ${name}`, perPerson, Math.ceil(first.price / first.people));
    if (before !== null) checks.equal(`discount of ${name}`, discount, first.price - before);
  }
}

const stepper = ({ page, locale }: Visitor, name: string): Locator =>
  page
    .getByRole('group', { name, exact: true })
    .getByRole('button', { name: screenText(locale, 'cabins:more'), exact: true });

/** Adds random cabins until the party has a place. */
async function addCabins(visitor: Visitor, cards: readonly CabinCard[]): Promise<void> {
  const { locale, random, choice } = visitor;
  const chosen = new Map<string, number>();
  let left = choice.party;
  while (left > 0) {
    const free = cards.filter(({ name, left: cabins }) => (chosen.get(name) ?? 0) < cabins);
    if (free.length === 0) break;
    const fewest = ({ prices }: CabinCard) => Math.min(...prices.map(({ people }) => people));
    const fitting = free.filter((card) => fewest(card) <= left);
    const card = pickOf(random, fitting.length > 0 ? fitting : free);
    const number = (chosen.get(card.name) ?? 0) + 1;
    chosen.set(card.name, number);
    await stepper(visitor, screenText(locale, 'cabins:count_of', { name: card.name })).click();
    const most = Math.max(...card.prices.map(({ people }) => people));
    const people = random.between(fewest(card), Math.max(fewest(card), Math.min(most, left)));
    const more = stepper(visitor, screenText(locale, 'cabins:occupancy_of', { name: card.name, number }));
    for (let each = fewest(card); each < people; each += 1) await more.click();
    left -= people;
  }
}

/** Now and then leaves a person out of a cabin that was chosen before. */
async function changeMind(visitor: Visitor, cards: readonly CabinCard[]): Promise<void> {
  const { page, locale, random } = visitor;
  const fewest = (type: string) =>
    Math.min(...(cards.find(({ name }) => name === type)?.prices ?? []).map(({ people }) => people));
  const rows = await readRows(visitor);
  const fuller = rows.findIndex(({ type, people }) => people > fewest(type));
  const row = rows[fuller];
  if (!row || rows.length === 1 || !random.chance(0.4)) return;
  const number = rows.slice(0, fuller + 1).filter(({ type }) => type === row.type).length;
  const name = screenText(locale, 'cabins:occupancy_of', { name: row.type, number });
  const less = screenText(locale, 'cabins:fewer');
  await page
    .getByRole('group', { name, exact: true })
    .getByRole('button', { name: less, exact: true })
    .click();
}

interface Proposal {
  lines: { cabins: number; name: string; people: number }[];
  price: Cents | null;
}

/** Reads a suggestion: its lines, and the first amount after them. */
async function readProposal({ locale }: Visitor, place: Locator): Promise<Proposal> {
  const texts = (await place.locator(':scope > ul > li').allInnerTexts()).map(plain);
  const lines = texts.flatMap((text) => {
    const said =
      read(locale, 'cabins:proposal_line_other', text) ?? read(locale, 'cabins:proposal_line_one', text);
    return said
      ? [{ cabins: said.number('cabins'), name: said.word('name').replace(/,$/, ''), people: said.number() }]
      : [];
  });
  const price = await place.locator(':scope > p').first().innerText();
  return { lines, price: amountsIn(locale, price)[0] ?? null };
}

/** The price of suggested cabins by their cards; what is paid once a booking is in each of them. Only exact without a discount. */
function priceByCards(
  { lines }: Proposal,
  cards: readonly CabinCard[],
  compulsory: readonly Compulsory[],
): Cents {
  const priceOf = (name: string, people: number) =>
    cards.find((card) => card.name === name)?.prices.find((each) => each.people === people)?.price ??
    Number.NaN;
  const once = compulsoryFor(0, compulsory);
  const cabins = lines.flatMap((line) => Array<Cents>(line.cabins).fill(priceOf(line.name, line.people)));
  return sumOf(cabins) - (cabins.length - 1) * once;
}

/** Compares the suggestion with the cards, and takes it or the other one as the visitor decided. */
async function takeSuggestion(visitor: Visitor, cards: readonly CabinCard[], { compulsory }: PriceNote) {
  const { page, locale, checks, choice } = visitor;
  const section = page.locator('section[aria-labelledby="proposal"]');
  if (!(await section.isVisible())) return null;
  const proposal = await readProposal(visitor, section);
  const isExact = cards.every(({ discount }) => discount === null);
  const byCards = priceByCards(proposal, cards, compulsory);
  if (isExact) checks.equal('price of the suggestion', proposal.price, byCards);
  const other = section.locator(':scope > div');
  const hasOther = await other.isVisible();
  if (hasOther && isExact) {
    const together = await readProposal(visitor, other);
    const more = priceByCards(together, cards, compulsory) - byCards;
    checks.equal('difference of the other suggestion', together.price ?? 0, Math.abs(more));
  }
  if (choice.cabins === 'random') return null;
  const take = hasOther && choice.cabins === 'together' ? 'cabins:together_take' : 'cabins:proposal_take';
  const taken = take === 'cabins:proposal_take' ? proposal.price : null;
  await page.getByRole('button', { name: screenText(locale, take), exact: true }).click();
  return { price: taken };
}

/** Compares each chosen cabin with its card, and its parts with its price. */
function compareRows(
  rows: readonly CabinRow[],
  cards: readonly CabinCard[],
  promises: readonly Promised[],
  compulsory: readonly Compulsory[],
  { checks }: Visitor,
): void {
  for (const [index, { type, people, price, parts }] of rows.entries()) {
    const { cabin, discount, compulsory: each, once } = parts;
    const what = `cabin ${index + 1}, ${type} for ${people}`;
    checks.equal(`parts of ${what}`, price, cabin - discount + each + once);
    checks.equal(
      `compulsory in ${what}`,
      each + once,
      compulsoryFor(people, index === 0 ? compulsory : compulsory.filter(({ per }) => per === 'person')),
    );
    const card = cards.find(({ name }) => name === type)?.prices.find((one) => one.people === people)?.price;
    checks.equal(
      `card of ${what}`,
      card,
      cabin - sumOf(discountsOn(cabin, people, promises)) + compulsoryFor(people, compulsory),
    );
  }
}

/** What the discount lines of the summary promise. */
export async function readPromises({
  page,
  locale,
}: Visitor): Promise<{ code: string; promise: Promised }[]> {
  const summary = await readSummary(page, locale);
  const list = summary?.groups.find(({ name }) => name === screenText(locale, 'common:summary_discount'));
  return (list?.lines ?? []).map(({ name }) => {
    const [code = '', ...text] = name.split(' ');
    return { code, promise: promiseOf(code, text.join(' ')) };
  });
}

/** Compares the summary's list of cabins, and its lines added up, with the cabins. */
async function compareList({ page, locale, checks }: Visitor, cabins: Cents): Promise<void> {
  const summary = await readSummary(page, locale);
  const list = summary?.groups.find(({ name }) => name === screenText(locale, 'common:summary_cabins'));
  checks.equal('list of cabins', list?.amount, cabins);
  checks.equal('lines of the cabins added up', sumOf(list?.lines.map(({ amount }) => amount) ?? []), cabins);
}

/** Chooses cabins and compares cards, rows, suggestion, total and plan. */
export async function chooseCabins(visitor: Visitor, ship: ChosenShip): Promise<ChosenCabins> {
  const { page, checks, choice } = visitor;
  await page.locator('main li:has(h2) output').first().waitFor();
  const cards = await settled(
    () => readCards(visitor),
    (found) => found.length > 0,
  );
  const note = await readPriceNote(visitor);
  const { compulsory } = note;
  compareCards(cards, visitor);
  checks.equal('price of the ship and its cheapest cabin', ship.price, lowestByCards(cards, choice.party));
  const taken = await takeSuggestion(visitor, cards, note);
  if (!taken) {
    await addCabins(visitor, cards);
    await changeMind(visitor, cards);
  }
  const rows = await readRows(visitor);
  checks.note('cabins', rows);
  const people = sumOf(rows.map((row) => row.people));
  const byRows = sumOf(rows.map(({ price }) => price));
  const [shown] = await notesWith(visitor, 'cabins', byRows);
  const isDiscounted = rows.some(({ parts }) => parts.discount > 0);
  const discounts = await settled(
    () => readPromises(visitor),
    (found) => found.length > 0 === isDiscounted,
  );
  const promises = discounts.map(({ promise }) => promise);
  compareRows(rows, cards, promises, compulsory, visitor);
  const cabins = sumOf(rows.map(({ parts }) => parts.cabin));
  const total = cabins - sumOf(discountsOn(cabins, people, promises)) + compulsoryFor(people, compulsory);
  const onBoard = onBoardOf(people, compulsory);
  checks.equal('prices of the cabins added up', byRows, total);
  if (taken?.price) checks.equal('price of the suggestion that was taken', taken.price, total);
  const waits = shown?.plan?.waits ?? false;
  const notes = await compareNotes(visitor, 'cabins', { total, onBoard, premiums: 0, waits }, ship.date);
  await compareList(visitor, cabins);
  const withBikes = notes[0]?.withBikes ?? null;
  for (const each of notes) checks.equal('estimate with bikes beside every total', each.withBikes, withBikes);
  // With few bikes left, dearer ones count for some of the party: compared where everyone takes the cheapest.
  if (withBikes !== null && note.bike !== null)
    checks.equal(
      'estimate with bikes is not below the cheapest',
      withBikes >= total + people * note.bike,
      true,
    );
  return { people, cabins, note, promises, total, onBoard, waits, withBikes };
}
