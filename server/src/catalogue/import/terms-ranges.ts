import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { markets } from '@towpath/rules/core/market';
import { type CatalogueError, errorAt, joinPath } from './catalogue-error.ts';
import type { TermsEntry } from './files/terms-file.ts';
import type { LocatedFile, ParsedCatalogue } from './parsed-catalogue.ts';
import { lastDayOf } from './write/terms-rows.ts';

const keyOf = ({ brand, market, country }: TermsEntry) => [brand, market, country].filter(Boolean).join(' ');

/** The error between an entry and the next one of the same key: on some days both apply, or neither does. */
function betweenErrors(entry: LocatedFile<TermsEntry>, next: LocatedFile<TermsEntry>): CatalogueError[] {
  const until = entry.value.valid_until;
  const { valid_from } = next.value;
  const at = { file: next.file, path: joinPath(next.path, 'valid_from') };
  const isOverlap = valid_from === entry.value.valid_from || (until !== null && until >= valid_from);
  if (isOverlap)
    return [
      {
        ...at,
        code: 'terms_overlap',
        reason: `overlaps the terms of ${keyOf(next.value)} from ${entry.value.valid_from}`,
      },
    ];
  const isGap = until !== null && addDays(until, 1) < valid_from;
  return isGap
    ? [
        {
          ...at,
          code: 'terms_gap',
          reason: `leaves ${keyOf(next.value)} without terms from ${addDays(until, 1)}`,
        },
      ]
    : [];
}

function orderErrors(entries: readonly LocatedFile<TermsEntry>[]): CatalogueError[] {
  const inOrder = entries.toSorted((a, b) => (a.value.valid_from < b.value.valid_from ? -1 : 1));
  const reversed = inOrder.filter(
    ({ value }) => value.valid_until !== null && value.valid_until < value.valid_from,
  );
  return [
    ...reversed.map((entry) =>
      errorAt(entry, 'valid_until', { code: 'period_reversed', reason: 'must be on or after valid_from' }),
    ),
    ...inOrder.slice(1).flatMap((entry, index) => {
      const earlier = inOrder[index];
      return earlier ? betweenErrors(earlier, entry) : [];
    }),
  ];
}

/** An error for every market of a selling brand for which no terms apply today. */
function coverageErrors({ terms, tours }: ParsedCatalogue, today: PlainDate): CatalogueError[] {
  if (!terms.isComplete) return [];
  const entries = terms.entries.map(({ value }) => value);
  const selling = new Set(tours.entries.flatMap(({ value }) => (value.published ? value.brand : [])));
  return [...selling].flatMap((brand) =>
    markets
      .filter((market) => {
        const own = entries.filter(
          (entry) => entry.brand === brand && entry.market === market && !entry.country,
        );
        return !own.some((entry) => entry.valid_from <= today && (lastDayOf(entry, own) ?? today) >= today);
      })
      .map((market) => ({
        file: 'terms.json',
        code: 'terms_gap',
        reason: `no terms apply on ${today} for ${brand} ${market}`,
      })),
  );
}

/** The errors of the days on which terms apply: overlaps, gaps, and brands that could not sell on the operator's `today`. */
export function termsRangeErrors(catalogue: ParsedCatalogue, today: PlainDate): CatalogueError[] {
  const byKey = Map.groupBy(catalogue.terms.entries, ({ value }) => keyOf(value));
  return [...[...byKey.values()].flatMap(orderErrors), ...coverageErrors(catalogue, today)];
}
