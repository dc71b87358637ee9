import { hydrated } from '../../e2e/support/hydration.ts';
import { nextButton } from '../../e2e/support/next-button.ts';
import type { ListedTour } from './from-prices.ts';
import { amountsIn, type Cents, plain, read, screenText } from './shown-text.ts';
import { pickOf, type Visitor } from './visitor.ts';

/** A day of the calendar that can be chosen. */
interface ShownDay {
  date: string;
  price: Cents | null;
  before: Cents | null;
}

const MONTHS_TRIED = 5;

/** The day, ship and lowest price that a visitor arrives at. */
export interface ChosenShip {
  departure: string;
  date: string;
  /** The price per person of the ship's card. */
  price: Cents | null;
  before: Cents | null;
  /** What the card says a bike costs. */
  bike: Cents | null;
}

/** The name of the page's next step. */
export const next = ({ page, locale }: Visitor) => nextButton(page, screenText(locale, 'common:next'));

/** Opens the calendar of a tour: from its card in the list, or by its address. */
async function openCalendar(visitor: Visitor, tour: string, party: number): Promise<void> {
  const { page, prefix, choice, locale } = visitor;
  const path = `${prefix}/tours/${encodeURIComponent(tour)}`;
  if (!choice.isWhole) {
    await page.goto(`${path}?party=${party}`);
    return hydrated(page);
  }
  await page.goto(`${prefix}/?all=1`);
  await hydrated(page);
  await page
    .locator(`main li a[href="${path}"]`)
    .or(page.locator(`main li a[href$="/tours/${tour}"]`))
    .first()
    .click();
  await page.getByLabel(screenText(locale, 'date:party'), { exact: true }).selectOption(String(party));
}

/** The months of the calendar with their prices. */
async function readMonths({ page, locale }: Visitor) {
  const select = page.getByLabel(screenText(locale, 'date:month'), { exact: true });
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main select option')].filter((each) =>
        /\d{4}.*\d/.test(each.textContent),
      ).length > 0,
  );
  const options = await select
    .locator('option')
    .evaluateAll((all) =>
      all.map((option) => ({ value: (option as HTMLOptionElement).value, text: option.textContent })),
    );
  return options.map(({ value, text }) => ({
    month: value,
    price: read(locale, 'date:starting_from', text, { anywhere: true })?.amount() ?? null,
  }));
}

/** The amounts of a text, lowest first. */
const inOrder = (locale: Visitor['locale'], text: string) => amountsIn(locale, text).sort((a, b) => a - b);

/** The days of a month that can be chosen, with their prices. */
async function readDays({ page, locale, today, checks }: Visitor, month: string): Promise<ShownDay[]> {
  await page.getByLabel(screenText(locale, 'date:month'), { exact: true }).selectOption(month);
  // The first of the two months: as the second one it would still move.
  await page.waitForFunction(
    (shown) =>
      document.querySelector<HTMLElement>('td[data-date]')?.dataset.date?.startsWith(shown) &&
      !document.querySelector('main [aria-busy="true"]'),
    month,
  );
  const cells = await page
    .locator(`td[data-date^="${month}"]:not([aria-disabled="true"])`)
    .evaluateAll((all) =>
      all.map((cell) => ({
        date: cell.getAttribute('data-date') ?? '',
        name: cell.firstElementChild?.textContent ?? '',
        shown: [...(cell.lastElementChild?.children ?? [])].map(({ textContent }) => textContent).join('; '),
      })),
    );
  return cells
    .filter(({ date }) => date > today)
    .map(({ date, name, shown }) => {
      const [price = null, ...others] = amountsIn(locale, name);
      const before = name.includes(screenText(locale, 'common:price_before')) ? (others[0] ?? null) : null;
      checks.equal(`amounts of ${date}, read out and shown`, inOrder(locale, shown), inOrder(locale, name));
      if (before !== null) checks.equal(`discount of ${date}`, others[1], (price ?? 0) - before);
      return { date, price, before };
    });
}

/** Compares the heading with the list and with the months, and returns the months on sale. */
async function compareHeading(visitor: Visitor, tour: ListedTour) {
  const { page, locale, checks } = visitor;
  const months = (await readMonths(visitor)).filter(({ price }) => price !== null);
  const heading = plain(await page.locator('section[aria-labelledby="tour"]').innerText());
  const from = read(locale, 'date:price_from', heading, { anywhere: true })?.amount() ?? null;
  const bike = read(locale, 'common:bike_from', heading, { anywhere: true })?.amount() ?? null;
  checks.equal('from-price of the heading', from, tour.price);
  checks.equal('bike of the heading', bike, tour.bike);
  checks.equal('lowest month', Math.min(...months.map(({ price }) => price ?? Number.NaN)), tour.price);
  return months.map(({ month }) => month);
}

/** Finds a day on which something sails for the party, in random months; null where none was found. */
async function findDay(visitor: Visitor, months: readonly string[]): Promise<ShownDay | null> {
  const left = [...months];
  for (let tries = 0; tries < MONTHS_TRIED && left.length > 0; tries += 1) {
    const month = pickOf(visitor.random, left);
    left.splice(left.indexOf(month), 1);
    const days = await readDays(visitor, month);
    if (days.length > 0) return pickOf(visitor.random, days);
  }
  return null;
}

/** The ships of the day as their cards show them. */
async function readShips({ page, locale }: Visitor) {
  const cards = await page.locator('main li:has(h2)').evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('h2')?.textContent ?? '',
      text: (card as HTMLElement).innerText,
      before: card.querySelector('s')?.textContent ?? null,
    })),
  );
  return cards.map(({ name, text, before }) => ({
    name,
    price: read(locale, 'ship:from', text, { anywhere: true })?.amount() ?? null,
    bike: read(locale, 'common:bike_from', text, { anywhere: true })?.amount() ?? null,
    before: before === null ? null : (amountsIn(locale, before)[0] ?? null),
  }));
}

/** Chooses a day and a ship, and goes on to its cabins; a party that finds no day travels as two. */
export async function chooseShip(visitor: Visitor, tours: readonly ListedTour[]): Promise<ChosenShip> {
  const { page, locale, random, checks, choice } = visitor;
  const tour = pickOf(random, tours);
  checks.note('tour', tour.id);
  await openCalendar(visitor, tour.id, choice.party);
  const months = await compareHeading(visitor, tour);
  let day = await findDay(visitor, months);
  if (!day && choice.party !== 2) {
    choice.party = 2;
    await openCalendar(visitor, tour.id, 2);
    await readMonths(visitor);
    day = await findDay(visitor, months);
  }
  if (!day) throw new Error(`No day of ${tour.id} was found for ${choice.party}`);
  checks.note('day', day);
  await page.locator(`td[data-date="${day.date}"]`).click();
  await next(visitor).click();
  await page.waitForURL(/\/date\//);
  await page.locator('main li h2').first().waitFor();
  const ships = await readShips(visitor);
  const lowest = ships
    .filter(({ price }) => price !== null)
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
  checks.equal('price of the day and its cheapest ship', day.price, lowest?.price ?? null);
  const ship = pickOf(random, ships);
  checks.note('ship', ship);
  if (ships.length === 1)
    checks.equal('bike of the only ship', tour.id.includes(':') ? tour.bike : ship.bike, tour.bike);
  if (ships.length > 1)
    await page
      .getByRole('button', { name: screenText(locale, 'ship:choose_ship', { ship: ship.name }), exact: true })
      .click();
  await next(visitor).click();
  await page.waitForURL(/\/cabins/);
  const departure = /departures\/([^/]+)/.exec(page.url())?.[1] ?? '';
  return { departure: decodeURIComponent(departure), date: day.date, ...ship };
}
