import { cents } from '@towpath/rules/core/money';
import type { DocumentTax } from '@towpath/rules/documents/document';
import { expect, test } from 'vitest';
import { unitPriceHeading } from './tax-lines.ts';

const rate = { percentage: 9, base: cents(10_000), tax: cents(900) };
const premium = { reason: 'insurance' as const, amount: cents(1_210) };
const tax: DocumentTax = {
  mode: 'included',
  label: 'VAT',
  rates: [],
  exempt: [],
  insurance_tax: [],
};

test.each([
  ['all lines contain VAT', { rates: [rate] }, 'Price incl. VAT'],
  ['a premium is exempt', { rates: [rate], exempt: [premium] }, 'Price'],
  ['all lines are exempt', { exempt: [premium] }, 'Price'],
])(
  'where %s, the heading of unit prices (Directive 2006/112/EC, article 226(8)) is right',
  (_what, parts, heading) => {
    expect(unitPriceHeading({ ...tax, ...parts }, 'en')).toBe(heading);
  },
);
