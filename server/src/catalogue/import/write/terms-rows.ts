import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { locales } from '@towpath/rules/core/locale';
import { documentValues, fillDocument } from '@towpath/rules/terms/document-values';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { TermsDocumentEntry, TermsEntry } from '../files/terms-file.ts';
import type { ParsedCatalogue } from '../parsed-catalogue.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Characters of the content's hash in the id of a version. */
const HASH_LENGTH = 8;

const isOfSameKey = (a: TermsEntry, b: TermsEntry) =>
  a.brand === b.brand && a.market === b.market && a.country === b.country;

/** The last day of an entry: its own, or the day before the next entry of the same brand, market and country; null: no end. */
export function lastDayOf(entry: TermsEntry, all: readonly TermsEntry[]): PlainDate | null {
  if (entry.valid_until !== null) return entry.valid_until;
  const later = all
    .filter((other) => isOfSameKey(other, entry) && other.valid_from > entry.valid_from)
    .map(({ valid_from }) => valid_from)
    .sort();
  return later[0] === undefined ? null : addDays(later[0], -1);
}

/** The texts of an entry's documents with its numbers, by term and language. */
function filledTexts(entry: TermsEntry, documents: ReadonlyMap<string, TermsDocumentEntry>) {
  const terms: TermsVersion = { ...entry, id: '', documents: {} };
  return Object.entries(entry.documents).flatMap(([term, id]) => {
    const document = id === undefined ? undefined : documents.get(id);
    if (!document) return [];
    const bodies = locales.map((locale) => ({
      locale,
      body: fillDocument(document[locale], documentValues(locale, terms)),
    }));
    return [{ term, bodies }];
  });
}

/** The tax of terms: what our own invoices state is also what screens show (decision 126). */
const taxOf = ({ tax }: TermsEntry): TermsEntry['tax'] =>
  tax.mode === 'included' ? { ...tax, applies_to: 'invoice' } : tax;

function rowOf(
  entry: TermsEntry,
  all: readonly TermsEntry[],
  documents: ReadonlyMap<string, TermsDocumentEntry>,
) {
  const texts = Object.fromEntries(
    filledTexts(entry, documents).map(({ term, bodies }) => [
      term,
      Object.fromEntries(bodies.map(({ locale, body }) => [locale, sha256(body)])),
    ]),
  );
  const { valid_until: _until, ...content } = { ...entry, tax: taxOf(entry), texts };
  const key = [entry.brand, entry.market, entry.country?.toLowerCase(), entry.valid_from];
  const hash = sha256(JSON.stringify(content)).slice(0, HASH_LENGTH);
  return {
    id: [...key.filter(Boolean), hash].join('-'),
    ...content,
    valid_until: lastDayOf(entry, all),
  };
}

/** The rows of terms; the id of a version changes with everything that it states, so that bookings keep theirs. */
export function termsRows({ terms, termsDocuments }: Pick<ParsedCatalogue, 'terms' | 'termsDocuments'>) {
  const entries = terms.entries.map(({ value }) => value);
  const documents = new Map(termsDocuments.entries.map(({ value }) => [value.id, value]));
  const bodies = entries.flatMap((entry) =>
    filledTexts(entry, documents).flatMap((filled) => filled.bodies.map(({ body }) => body)),
  );
  return {
    terms_document: [...documents.values()].map(({ id, sample, ...texts }) => ({ id, sample, texts })),
    terms_text: [...new Set(bodies)].map((body) => ({ hash: sha256(body), body })),
    current_terms: entries.map((entry) => rowOf(entry, entries, documents)),
  };
}
