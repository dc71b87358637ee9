import { isPlainDate, type PlainDate } from '@towpath/rules/core/dates';
import { changePrice } from '@towpath/rules/price/price-change';
import { isRecurring, type Season, type SeasonYear, type TourFile } from '../files/tour-file.ts';

/** A season in one year: its real dates, and the prices of that year. index: its place in the tour's file. */
export interface DatedSeason {
  season: Season;
  index: number;
  from: PlainDate;
  until: PlainDate;
}

const yearOf = (date: PlainDate) => Number(date.slice(0, 4));

/** The same day in another year; 29 February becomes the 28th where it does not exist. */
function inYear(date: PlainDate, year: number): PlainDate {
  const same = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  return isPlainDate(same) ? same : same.replace(/29$/, '28');
}

/** A recurring season in a year; one that ends before it starts continues into the next year. */
function recurringIn(year: number, season: Season, index: number): DatedSeason {
  const { from, until } = season;
  const last = until < from ? year + 1 : year;
  return { season, index, from: inYear(`0000-${from}`, year), until: inYear(`0000-${until}`, last) };
}

function moved({ season, index, from, until }: DatedSeason, year: number): DatedSeason {
  const years = year - yearOf(from);
  return { season, index, from: inYear(from, year), until: inYear(until, yearOf(until) + years) };
}

/**
 * The prices of a season after a year's change. A change of a cabin type has precedence over that of its ship, and this
 * over that of the year.
 */
function changedPrices(
  { ship, prices }: Season,
  { price_change, ships, cabins }: SeasonYear,
): Season['prices'] {
  const changed = Object.entries(prices).map(([type, price]) => {
    const percentage = cabins[type] ?? ships[ship] ?? price_change;
    const change = <Price extends Season['prices'][string]['discount_price']>(amount: Price) =>
      amount === null ? null : changePrice(amount, percentage);
    return [
      type,
      {
        unit_price: changePrice(price.unit_price, percentage),
        discount_price: change(price.discount_price),
        surcharge_price: change(price.surcharge_price),
      },
    ];
  });
  return Object.fromEntries(changed);
}

const changed = (dated: DatedSeason, by: SeasonYear): DatedSeason => ({
  ...dated,
  season: { ...dated.season, prices: changedPrices(dated.season, by) },
});

type Seasons = Pick<TourFile, 'seasons' | 'years'>;

/** The recurring seasons at the prices of the last named year before `year`, or else those of the file. */
function recurringSeasons(tour: Seasons, year: number): DatedSeason[] {
  const named = tour.years.map((each) => each.year).filter((each) => each < year);
  const last = Math.max(...named);
  const seasons = Number.isFinite(last)
    ? seasonsIn(tour, last).map(({ season, index }) => ({ season, index }))
    : tour.seasons.map((season, index) => ({ season, index }));
  return seasons
    .filter(({ season }) => isRecurring(season))
    .map(({ season, index }) => recurringIn(year, season, index));
}

/**
 * The seasons of a tour that start in a year: those with dates in it, and those of the year that it copies, or else those
 * of every year (decision 076).
 */
export function seasonsIn(tour: Seasons, year: number): DatedSeason[] {
  const own = tour.seasons.flatMap((season, index) =>
    !isRecurring(season) && yearOf(season.from) === year
      ? [{ season, index, from: season.from, until: season.until }]
      : [],
  );
  const named = tour.years.find((each) => each.year === year);
  const others = named
    ? seasonsIn(tour, named.as).map((dated) => changed(moved(dated, year), named))
    : recurringSeasons(tour, year);
  return [...others, ...own];
}
