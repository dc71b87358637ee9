import type { TermsView } from '@towpath/rules/office/catalogue/catalogue-views';
import { type TermsVersion, termsOn } from '@towpath/rules/terms/terms-version';
import { Refusal } from '../../config/errors.ts';
import type { Table } from '../../operations/sheets/table.ts';
import { operationLayer, readingLayer } from '../layer.ts';
import { readObject } from '../read-object.ts';

function taxText({ tax }: TermsVersion): string {
  if (tax.mode !== 'included') return tax.mode;
  return `${tax.label.en} ${tax.percentage}%`;
}

function rowOf(terms: TermsVersion, today: string): Table['rows'][number] {
  const { id, brand, market, country, valid_from, valid_until, deposit_percentage, balance_days } = terms;
  const current = termsOn([terms], { day: today, brand, market, country: country ?? '' });
  return {
    id,
    brand,
    market,
    country: country ?? '',
    valid_from,
    valid_until: valid_until ?? '',
    deposit_percentage,
    balance_days,
    tax: taxText(terms),
    state: current ? 'on sale' : '',
  };
}

const stateOf = ({ brand, day, daysLeft }: TermsView['ends'][number]) =>
  daysLeft === 0
    ? `no terms hold on ${day}: ${brand} is not on sale`
    : `no terms hold from ${day} on: ${brand} will not be on sale`;

/** Lists the terms of every brand and market, and what cannot be sold, today or later, because no terms apply. */
export const catalogueTerms = readingLayer('terms.list', {
  name: 'catalogue terms',
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ terms, ends, today }) => {
    const columns = {
      brand: 'Brand',
      market: 'Market',
      country: 'Country',
      valid_from: 'From',
      valid_until: 'Until',
      deposit_percentage: 'Deposit, %',
      balance_days: 'Balance, days',
      tax: 'Tax',
      state: 'Today',
      id: 'Version',
    };
    // Without terms the departures of a brand are not on sale.
    const ended = ends.map((end) => ({ brand: end.brand, market: end.market, state: stateOf(end) }));
    return [{ title: 'Terms', columns, rows: [...ended, ...terms.map((row) => rowOf(row, today))] }];
  },
});

/** Adds an entry of terms.json. */
export const addTerms = operationLayer('terms.add', {
  name: 'catalogue add-terms',
  takes: '<file>',
  input: ({ about }) => {
    const terms = readObject(about);
    return terms instanceof Refusal ? terms : { terms };
  },
  output: ({ changes }) => `Added the terms: ${changes} values changed.`,
});
