import type { PlainDate } from '@towpath/rules/core/dates';
import { type TermsVersion, termsOn } from '@towpath/rules/terms/terms-version';
import { termsJson } from '../../catalogue/terms.ts';
import { findTermsEnds, type TermsEnd } from '../../catalogue/terms-ends.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Table } from '../../operations/sheets/table.ts';
import { listingOperation } from '../listing.ts';

function taxText({ tax }: TermsVersion): string {
  if (tax.mode !== 'included') return tax.mode;
  return `${tax.label.en} ${tax.percentage}%`;
}

function rowOf(terms: TermsVersion, today: PlainDate): Table['rows'][number] {
  const { id, brand, market, country, valid_from, valid_until, deposit_percentage, balance_days } = terms;
  const current = termsOn([terms], { day: today, brand, market, country: country ?? '' });
  return {
    ...{ id, brand, market, country: country ?? '', valid_from, valid_until: valid_until ?? '' },
    ...{ deposit_percentage, balance_days, tax: taxText(terms), state: current ? 'on sale' : '' },
  };
}

const stateOf = ({ brand, day, daysLeft }: TermsEnd) =>
  daysLeft === 0
    ? `no terms hold on ${day}: ${brand} is not on sale`
    : `no terms hold from ${day} on: ${brand} will not be on sale`;

/** A row for every market of a selling brand whose terms end: without terms its departures are not on sale. */
async function endRows(sql: Sql, today: PlainDate): Promise<Table['rows']> {
  const ends = await findTermsEnds(sql, today);
  return ends.map((end) => ({ brand: end.brand, market: end.market, state: stateOf(end) }));
}

/** Lists the terms of every brand and market, and what cannot be sold for want of terms, today or later. */
export const catalogueTerms = listingOperation({
  name: 'catalogue terms',
  takes: '',
  about: 'none',
  does: 'list the terms of every brand and market with the days on which they hold',
  read: async (context) => {
    const today = todayOf(context);
    const found = await context.database.query<{ terms: TermsVersion }>(
      `select ${termsJson} as terms from terms where active order by brand, market, country nulls first, valid_from`,
    );
    const all = found.map(({ terms }) => terms);
    const columns = {
      ...{ brand: 'Brand', market: 'Market', country: 'Country', valid_from: 'From', valid_until: 'Until' },
      ...{ deposit_percentage: 'Deposit, %', balance_days: 'Balance, days', tax: 'Tax', state: 'Today' },
      id: 'Version',
    };
    const ends = await endRows(context.database, today);
    return [{ title: 'Terms', columns, rows: [...ends, ...all.map((terms) => rowOf(terms, today))] }];
  },
});
