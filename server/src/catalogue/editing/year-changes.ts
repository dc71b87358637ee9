import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../../database/database.ts';
import type { SeasonYear, TourFile } from '../import/files/tour-file.ts';
import { plannedYears, seasonDepartures } from '../import/season/season.ts';
import { seasonsIn } from '../import/season/season-year.ts';
import type { DepartureChanges } from './departure-rows.ts';

/** The price of a cabin type in the earlier year, and in the year that repeats it. */
interface YearPrice {
  ship: string;
  cabin: string;
  /** The season in the further year. */
  from: PlainDate;
  until: PlainDate;
  before: Cents;
  after: Cents;
}

/** What an edit does in a further year of a tour that it adds or changes. */
export interface YearChange {
  year: number;
  as: number;
  /** Dates of departures: on sale as before, on sale and changed, and new. */
  kept: PlainDate[];
  changed: PlainDate[];
  added: PlainDate[];
  /** The day from which departures are on sale that are not planned yet; null for a year that is. */
  onSaleFrom: PlainDate | null;
  /** The prices next to those of the earlier year, in the order of the seasons. */
  prices: YearPrice[];
}

/** The prices of the seasons that a year copies from an earlier one. Seasons with dates of their own are not changed. */
function yearPrices(tour: TourFile, { year, as }: SeasonYear): YearPrice[] {
  const seasons = new Map(seasonsIn(tour, year).map((dated) => [dated.index, dated]));
  return seasonsIn(tour, as).flatMap(({ index, season: { ship, prices } }) => {
    const dated = seasons.get(index);
    return Object.entries(prices).flatMap(([cabin, { unit_price: before }]): YearPrice[] => {
      const after = dated?.season.prices[cabin]?.unit_price;
      if (!dated || after === undefined) return [];
      return [{ ship, cabin, from: dated.from, until: dated.until, before, after }];
    });
  });
}

/** Whether a year's entry is new or changed, or copies a year whose entry is. */
function isEdited(tour: TourFile, entry: SeasonYear, known: ReadonlySet<string>): boolean {
  if (!known.has(JSON.stringify([tour.id, entry]))) return true;
  const origin = tour.years.find(({ year }) => year === entry.as && year < entry.year);
  return origin !== undefined && isEdited(tour, origin, known);
}

/** 1 January on which the job that extends the programme reaches a year (decision 077). */
function dayOnSale(tour: TourFile, year: number, today: PlainDate): PlainDate | null {
  const planned = plannedYears(today);
  const isLater = tour.published && year > Math.max(...planned) && seasonDepartures(tour, [year]).length > 0;
  return isLater ? `${year - planned.length + 1}-01-01` : null;
}

/**
 * The further years of tours that an edit adds or changes, directly or through a year that they copy, after the
 * departures are written.
 */
export async function yearChanges(
  sql: Sql,
  before: readonly TourFile[],
  after: readonly TourFile[],
  departures: Pick<DepartureChanges, 'added' | 'changed'>,
  today: PlainDate,
): Promise<YearChange[]> {
  const known = new Set(before.flatMap(({ id, years }) => years.map((year) => JSON.stringify([id, year]))));
  const edited = after.flatMap((tour) =>
    tour.years.filter((entry) => isEdited(tour, entry, known)).map((entry) => ({ tour, entry })),
  );
  if (edited.length === 0) return [];
  const stored = await sql.query<{ id: string; tour: string; date: PlainDate; closed: boolean }>(
    `select id, tour_id as tour, date, closed from departure
     where tour_id = any($1::text[]) and date > $2 order by date, id`,
    [edited.map(({ tour }) => tour.id), today],
  );
  const [added, changed] = [new Set(departures.added), new Set(departures.changed)];
  return edited.map(({ tour, entry }) => {
    const { year, as } = entry;
    const ofYear = stored.filter((each) => each.tour === tour.id && Number(each.date.slice(0, 4)) === year);
    const onSale = ofYear.filter(({ closed }) => !closed);
    const datesOf = (rows: typeof stored) => rows.map(({ date }) => date);
    return {
      year,
      as,
      kept: datesOf(onSale.filter(({ id }) => !added.has(id) && !changed.has(id))),
      changed: datesOf(onSale.filter(({ id }) => changed.has(id))),
      added: datesOf(ofYear.filter(({ id }) => added.has(id))),
      onSaleFrom: dayOnSale(tour, year, today),
      prices: yearPrices(tour, entry),
    };
  });
}
