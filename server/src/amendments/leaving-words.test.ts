import type { LeavingCosts } from '@towpath/rules/amendments/leaving-fees';
import { locales } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import { defaultAmendmentTerms } from '@towpath/rules/terms/amendment-terms';
import { expect, test } from 'vitest';
import { booking as journey } from '../testing/mail/test-notifications.ts';
import { leavingWords } from './leaving-words.ts';

const cabin = {
  stay: [1],
  price: cents(170_000),
  surcharge: cents(10_000),
  scale: cents(22_000),
  fee: cents(12_000),
};
const costs = (changes: Partial<LeavingCosts> = {}): LeavingCosts => ({
  cabins: [cabin],
  insured: false,
  premium: { before: cents(0), after: cents(0) },
  ...changes,
});
const source = { en: 'our terms, 5', de: 'unsere Bedingungen, 5', nl: 'onze voorwaarden, 5' };
const both = { ...defaultAmendmentTerms, leaving: { costs: 'both' as const, source } };

test.each([
  [
    'a part of the fee is covered by the single price',
    costs(),
    'Anna gets the cabin alone. As nobody shares it, it costs the single price: €1,700.00.',
    'costs €220.00. You don’t pay twice for it: €100.00 of that is already in the higher price of the cabin, so the cancellation costs are €120.00 (Directive (EU) 2015/2302, article 12(1)).',
  ],
  [
    'the single price covers the fee',
    costs({ cabins: [{ ...cabin, surcharge: cents(30_000), fee: cents(0) }] }),
    'would cost €220.00. The higher price of the cabin covers that, so there are no cancellation costs',
  ],
  [
    'several stay',
    costs({ cabins: [{ ...cabin, stay: [1, 2] }] }),
    'Anna and Ben share the cabin with fewer people, so it costs €1,700.00 each.',
  ],
  ['nobody stays', costs({ cabins: [] }), 'have cancellation insurance of their own?'],
  [
    'the booking is insured',
    costs({ insured: true, premium: { before: cents(14_000), after: cents(14_000) } }),
    'it may cover these costs.',
    'The insurance premium stays at €140.00',
  ],
  [
    'its premium rises',
    costs({ insured: true, premium: { before: cents(14_000), after: cents(14_100) } }),
    'The insurance premium rises to €141.00',
  ],
])('what is said when a traveller leaves: %s', (_, about, ...said) => {
  const words = leavingWords('en', journey, about, ['Anna', 'Ben']);
  for (const part of said) expect(words.join(' ')).toContain(part);
  for (const locale of locales)
    expect(leavingWords(locale, journey, about, ['Anna', 'Ben'])).toHaveLength(words.length);
});

test('under terms that charge both, they name their source in each language', () => {
  const terms = { ...journey.terms, amendments: both };
  for (const locale of locales)
    expect(leavingWords(locale, { ...journey, terms }, costs(), ['Anna'])[1]).toContain(
      `(${source[locale]})`,
    );
});
