import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { Sql } from '../../database/database.ts';

interface Document {
  id: string;
  /** Marked in terms-documents.json as a sample. */
  sample: boolean;
}
interface Terms extends Pick<TermsVersion, 'protector'> {
  documents: Readonly<Record<string, string | undefined>>;
}

/** Addresses that are reserved for examples (RFC 2606). */
const reserved = /[.@]example(\/|$)/;

/**
 * The parts of the terms that are samples of the demo, under which nothing may be sold: documents, and invented
 * protectors (decision 088).
 */
export function samplesIn(documents: readonly Document[], terms: readonly Terms[]): string[] {
  const used = new Set(terms.flatMap((row) => Object.values(row.documents)));
  const samples = documents.filter(({ id, sample }) => sample && used.has(id));
  const invented = terms.flatMap(({ protector }) =>
    protector && [protector.email, protector.website].some((address) => address && reserved.test(address))
      ? [protector.name]
      : [],
  );
  return [
    ...samples.map(({ id }) => `document ${id}`),
    ...[...new Set(invented)].map((name) => `protector ${name}`),
  ];
}

/** The samples in the terms that are on sale. */
export async function findSamples(sql: Sql): Promise<string[]> {
  const documents = await sql.query<Document>('select id, sample from terms_document order by id');
  return samplesIn(documents, await sql.query<Terms>('select documents, protector from current_terms'));
}

/** The sentence that tells the operator which samples are in the terms. */
export const samplesMessage = (samples: readonly string[]) =>
  `The terms are samples and not for sale: ${samples.join(', ')}. Replace them in terms.json and terms-documents.json.`;
