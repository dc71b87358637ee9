import { locales } from '@towpath/rules/core/locale';
import { markets } from '@towpath/rules/core/market';
import { brands } from '@towpath/rules/site/brand';
import { documentValues } from '@towpath/rules/terms/document-values';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import { TermsFlags } from '@towpath/rules/terms/terms';
import { placeholdersIn } from '@towpath/rules/text/fill';
import * as v from 'valibot';
import { coded } from '../catalogue-error.ts';
import {
  arrayOf,
  BooleanField,
  Day,
  Html,
  Id,
  integerFrom,
  NonEmptyText,
  nullable,
  Percentage,
  picklist,
  strictObject,
} from '../fields.ts';

const TextByLocale = strictObject(v.entriesFromList(locales, NonEmptyText));

const [anyTerms] = specifiedTerms('boatbiketours');
const placeholders = anyTerms ? Object.keys(documentValues('en', anyTerms)) : [];
const known = (text: string) => placeholdersIn(text).every((name) => placeholders.includes(name));
const DocumentText = v.pipe(
  Html,
  v.nonEmpty('must not be empty'),
  v.check(known, `contains an unknown placeholder (known: ${placeholders.join(', ')})`),
);

/** An entry of terms-documents.json: a text in every language, with placeholders for the numbers of the terms. */
export const TermsDocumentEntry = strictObject({
  id: Id,
  /** A text of the demo, under which nothing is sold for money (decision 088). */
  sample: v.optional(BooleanField, false),
  ...v.entriesFromList(locales, DocumentText),
});
export type TermsDocumentEntry = v.InferOutput<typeof TermsDocumentEntry>;

const CancellationStep = strictObject({ days: integerFrom(0), percentage: Percentage });
type Scale = v.InferOutput<typeof CancellationStep>[];
const isDescending = (scale: Scale) =>
  scale.every(({ days, percentage }, index) => {
    const earlier = scale[index - 1];
    return !earlier || (days < earlier.days && percentage >= earlier.percentage);
  });

/** Left out: like the journey; no default, so that the ids of versions without it stay. */
const CancellationFeeTax = v.optional(picklist(['taxed', 'compensation']));

const Tax = v.variant(
  'mode',
  [
    strictObject({
      mode: v.literal('included'),
      percentage: Percentage,
      label: TextByLocale,
      cancellation_fee: CancellationFeeTax,
      applies_to: v.optional(v.literal('invoice')),
    }),
    strictObject({ mode: v.literal('margin_scheme'), cancellation_fee: CancellationFeeTax }),
    strictObject({ mode: v.literal('none'), reason: v.optional(TextByLocale) }),
  ],
  'must have a mode: included, margin_scheme or none',
);

const Protector = strictObject({
  name: NonEmptyText,
  address: NonEmptyText,
  phone: nullable(NonEmptyText),
  email: nullable(NonEmptyText),
  website: nullable(v.pipe(NonEmptyText, v.regex(/^https?:\/\/[^\s/]\S*$/, 'must be an http address'))),
  certificate: v.optional(nullable(NonEmptyText)),
});

const AmendmentRule = strictObject({ days: integerFrom(0), fee_cents: integerFrom(0) });
const AmendmentRules = strictObject({
  details: AmendmentRule,
  choices: AmendmentRule,
  cabins: AmendmentRule,
  passengers: AmendmentRule,
  departure: AmendmentRule,
  leaving: v.optional(strictObject({ costs: picklist(['larger', 'both']), source: TextByLocale })),
  transfer: v.optional(
    strictObject({
      days: v.pipe(integerFrom(0), v.maxValue(7, 'must be at most 7, the days of the law')),
      costs: arrayOf(strictObject({ name: TextByLocale, cents: integerFrom(1) })),
    }),
  ),
});

/** Kinds of documents: the boxes of the review screen, and the law's information form. */
const documentTerms = [...Object.keys(TermsFlags.entries), 'standard_form'];

/** An entry of terms.json: a dated row of the terms of a brand in a market (decision 073). */
export const TermsEntry = strictObject({
  brand: picklist(brands),
  market: picklist(markets),
  country: nullable(
    v.pipe(NonEmptyText, v.regex(/^[A-Z]{2}$/, coded('country_code', 'must be a country code such as DE'))),
  ),
  valid_from: Day,
  valid_until: nullable(Day),
  deposit_percentage: Percentage,
  balance_days: integerFrom(0),
  cancellation: v.pipe(
    arrayOf(CancellationStep),
    v.check(
      isDescending,
      coded('cancellation_order', 'must list fewer days and no lower percentage with every step'),
    ),
  ),
  tax: Tax,
  card_fee_percentage: nullable(Percentage),
  insurance_days: integerFrom(0),
  insurance_withdrawal_days: nullable(integerFrom(0)),
  /** Left out: by the rules of decision 100; no default, so that the ids of versions without it stay. */
  amendments: v.optional(v.nullable(AmendmentRules)),
  answer_hours: integerFrom(1),
  bank_days: strictObject({ fewest: integerFrom(0), most: integerFrom(0) }),
  protector: nullable(Protector),
  passport_note: nullable(TextByLocale),
  documents: strictObject(v.entriesFromList(documentTerms, v.optional(Id))),
});
export type TermsEntry = v.InferOutput<typeof TermsEntry>;
