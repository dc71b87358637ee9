import type { TermsDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { documentAt } from '../../catalogue/editing/documents.ts';
import type { Edit } from '../../catalogue/editing/edit.ts';
import { samplesIn } from '../../catalogue/terms/sample-terms.ts';
import { termsJson } from '../../catalogue/terms/terms.ts';
import { findTermsEnds } from '../../catalogue/terms/terms-ends.ts';
import { refuse, refuseInput } from '../../config/coded-refusal.ts';
import { takesMoney } from '../../config/config.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Handler } from '../implement.ts';
import { documentVersion } from './document-version.ts';
import { planEdit } from './save-document.ts';

const termsFile = 'terms.json';

/** Lists the terms that are on sale, and what cannot be sold because terms are missing, today or later. */
export const listTerms: Handler<'terms.list'> = async ({ context }) => {
  const { database } = context;
  const today = todayOf(context);
  const found = await database.query<{ terms: TermsVersion }>(
    `select ${termsJson} as terms from terms where active order by brand, market, country nulls first, valid_from`,
  );
  return {
    today,
    rows: found.map(({ terms }) => terms),
    ends: await findTermsEnds(database, today),
    version: await documentVersion(database, termsFile),
  };
};

interface DocumentEntry {
  id: string;
  sample?: boolean;
}

/** The edit that adds an entry; a refusal if the entry contains samples and the site takes money. */
function editOf(context: Context, added: Readonly<Record<string, unknown>>): Edit {
  return (documents) => {
    const texts = documentAt<DocumentEntry[]>(documents, 'terms-documents.json') ?? [];
    const entry = { documents: {}, protector: null, ...added } as Parameters<typeof samplesIn>[1][number];
    const marked = texts.map(({ id, sample = false }) => ({ id, sample }));
    const samples = takesMoney(context.config) ? samplesIn(marked, [entry]) : [];
    if (samples.length > 0) return refuse(422, 'samples', 'terms_samples', { samples: samples.join(', ') });
    const entries = documentAt<TermsDocument[]>(documents, termsFile) ?? [];
    return new Map([[termsFile, [...entries, added]]]);
  };
}

/** Adds terms that apply from a day after today on; the row before them ends the day before (decision 091). */
export const addTerms: Handler<'terms.add'> = async ({ context, audit }, { terms, version }) => {
  const { valid_from } = terms;
  if (typeof valid_from !== 'string' || valid_from <= todayOf(context))
    return refuseInput([issueAt('terms.valid_from', 'terms_past')]);
  const edit = editOf(context, terms);
  const inputs = { [termsFile]: 'terms' };
  return planEdit(context, { document: termsFile, version, edit, inputs }, audit);
};
