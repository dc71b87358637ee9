import type { PlainDate } from '@towpath/rules/core/dates';
import { markets } from '@towpath/rules/core/market';
import { type TermsVersion, termsOn } from '@towpath/rules/terms/terms-version';
import { termsJson } from '../../catalogue/terms.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { listingOperation } from '../listing.ts';
import type { Table } from '../table.ts';

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

/** A row for every market of a selling brand for which no terms hold today: its departures are not on sale. */
async function missingRows(sql: Sql, all: readonly TermsVersion[], today: PlainDate): Promise<Table['rows']> {
  const selling = await sql.query<{ brand: string }>(
    'select distinct brand from tour where listed order by 1',
  );
  return selling.flatMap(({ brand }) =>
    markets
      .filter((market) => !termsOn(all, { day: today, brand, market, country: '' }))
      .map((market) => ({ brand, market, state: `no terms hold on ${today}: ${brand} is not on sale` })),
  );
}

/** Lists the terms of every brand and market, and what cannot be sold for want of terms. */
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
    const missing = await missingRows(context.database, all, today);
    return [{ title: 'Terms', columns, rows: [...missing, ...all.map((terms) => rowOf(terms, today))] }];
  },
});
