import type { Locale } from '@towpath/rules/core/locale';
import type { Currency } from '@towpath/rules/core/market';
import { type Cents, cents, zero } from '@towpath/rules/core/money';
import type {
  DocumentContent,
  DocumentLine,
  DocumentPayment,
  DocumentRecipient,
  DocumentSection,
} from '@towpath/rules/documents/document';
import {
  cancellationLines,
  carriedLines,
  documentTax,
  refundLines,
  totalOf,
} from '@towpath/rules/documents/document-lines';
import type { TaxRule } from '@towpath/rules/terms/terms-version';

/** What differs between documents for tests. */
interface TestDocument {
  kind?: DocumentContent['kind'];
  tax?: TaxRule;
  lines?: DocumentLine[];
  locale?: Locale;
  currency?: Currency;
  payments?: DocumentPayment[];
  vatNumber?: string;
}

const label = { en: 'VAT', nl: 'btw', de: 'MwSt.' };
const rate = { mode: 'included' as const, percentage: 9, label };
/** Ways of taxing a document. */
export const taxRules = {
  rate,
  compensation: { ...rate, cancellation_fee: 'compensation' },
  margin: { mode: 'margin_scheme' },
  none: { mode: 'none' },
  zero: { ...rate, percentage: 0 },
} satisfies Record<string, TaxRule>;

/** The booker of a document, who is a private person. */
export const recipient: DocumentRecipient = {
  name: 'Änne & Søren <Groß>',
  business: null,
  street: 'Kanal 1',
  zip_code: '10623',
  city: 'Berlin',
  state: '',
  country: 'DE',
};
/** The business of a booker. */
export const business = { name: 'Groß & Klein GmbH', vat_number: 'DE136695976' };

const line = (section: DocumentSection, count: number, price: number): DocumentLine => ({
  section,
  name: section,
  count,
  unit_price: cents(price),
  amount: cents(count * price),
});
const premium = {
  ...line('insurance', 1, 12_345),
  insurance_tax: { percentage: 21, amount: cents(2_142) },
};
const invoiced = [
  line('cabins', 3, 33_333),
  line('bikes', 7, 1_001),
  line('discounts', 1, -777),
  line('additional', 2, 0),
  premium,
];
const kept = { fee: cents(20_000), premiums: zero };
const words = { fee: 'Costs', credited: 'Before' };
const cancelled = cancellationLines(invoiced, kept, [], words);
const refunded = refundLines(cents(4_321), [], 'Refund', invoiced);
const carried = carriedLines([...refunded, { ...premium, amount: cents(-100) }], 'discounts', 'Before');

const received = (...methods: string[]): DocumentPayment[] =>
  methods.map((method) => ({ on: '2027-03-01', method, amount: cents(20_000) }));

/** A document, by default an invoice at a rate of which a part is paid. */
export function documentOf(changes: TestDocument = {}): DocumentContent {
  const { kind = 'invoice', tax = rate, lines = invoiced, locale = 'en', currency = 'eur' } = changes;
  const { payments = kind === 'invoice' ? received('ideal') : [], vatNumber = 'NL000000001B01' } = changes;
  const left: Cents = cents(Math.max(0, totalOf(lines) - totalOf(payments)));
  return {
    kind,
    number: 'BBT-2027-00042',
    issued_on: '2027-03-01',
    brand: 'boatbiketours',
    locale,
    booking_number: 'BBT-100001',
    issuer: {
      name: 'Boats & Bikes B.V.',
      address: ['Quay 1', 'Netherlands'],
      registration: 'KvK 1',
      vat_number: vatNumber,
      email: 'help@boats.example',
      phone: null,
      website: null,
      sample: true,
    },
    journey: { tour: 'Canals', ship: 'Anna', from: '2027-06-26', until: '2027-07-03', passengers: 2 },
    currency,
    lines,
    total: totalOf(lines),
    tax: documentTax(lines, tax, locale),
    payments,
    due: { amount: kind === 'invoice' ? left : zero, on: left > 0 ? '2027-05-08' : null },
    on_board: cents(3_500),
    protector: null,
    credits:
      kind === 'invoice'
        ? null
        : { number: 'BBT-2027-00041', issued_on: '2027-03-01', reason: 'cancellation' },
  };
}

const { compensation, margin, none, zero: zeroRate } = taxRules;
const note = { kind: 'credit_note' } as const;

/** Every form that an invoice or credit note can have, with the categories of its taxes. */
export const documentForms: [form: string, content: DocumentContent, categories: string[]][] = [
  ['an invoice', documentOf(), ['S', 'E']],
  ['a German invoice', documentOf({ locale: 'de' }), ['S', 'E']],
  ['a Dutch invoice', documentOf({ locale: 'nl' }), ['S', 'E']],
  [
    'an invoice in dollars',
    documentOf({ currency: 'usd', payments: received('us_bank_account') }),
    ['S', 'E'],
  ],
  ['without premiums', documentOf({ lines: invoiced.slice(0, 3) }), ['S']],
  [
    'paid in full by card',
    documentOf({ payments: [{ on: '2027-03-01', method: 'card', amount: totalOf(invoiced) }] }),
    ['S', 'E'],
  ],
  ['paid by two methods', documentOf({ payments: received('cash', 'bank_transfer') }), ['S', 'E']],
  [
    'paid by voucher, in part paid back',
    documentOf({
      payments: [...received('voucher'), { on: '2027-03-02', method: 'voucher', amount: cents(-500) }],
    }),
    ['S', 'E'],
  ],
  ['paid by direct debit', documentOf({ payments: received('sepa_debit') }), ['S', 'E']],
  ['not paid yet', documentOf({ payments: [] }), ['S', 'E']],
  ['after a correction', documentOf({ lines: [...invoiced, ...carried] }), ['S', 'E']],
  [
    'with a fee that is taxed',
    documentOf({ lines: [...invoiced, { ...line('other', 1, 5_000), is_cancellation_fee: true }] }),
    ['S', 'E'],
  ],
  ['under the margin scheme', documentOf({ tax: margin }), ['E']],
  ['without tax', documentOf({ tax: none }), ['O']],
  ['at a rate of zero', documentOf({ tax: zeroRate }), ['Z', 'E']],
  ['a credit note with a taxed fee', documentOf({ ...note, lines: cancelled }), ['S', 'E']],
  [
    'a Dutch credit note with a taxed fee',
    documentOf({ ...note, lines: cancelled, locale: 'nl' }),
    ['S', 'E'],
  ],
  [
    'a credit note with a fee that is compensation',
    documentOf({ ...note, tax: compensation, lines: cancelled }),
    ['S', 'E'],
  ],
  ['a credit note under the margin scheme', documentOf({ ...note, tax: margin, lines: cancelled }), ['E']],
  ['a credit note without tax', documentOf({ ...note, tax: none, lines: cancelled }), ['O']],
  ['a credit note at a rate of zero', documentOf({ ...note, tax: zeroRate, lines: cancelled }), ['Z', 'E']],
  ['a credit note of a refund', documentOf({ ...note, lines: refunded }), ['S']],
];

/** The recipients of documents: persons and businesses, in the EU and outside. */
export const recipients: [who: string, recipient: DocumentRecipient][] = [
  ['a person', recipient],
  ['a person in the United States', { ...recipient, country: 'US', state: 'NY' }],
  ['a business', { ...recipient, business }],
  ['a business without a VAT number', { ...recipient, business: { ...business, vat_number: '' } }],
  ['a Greek business', { ...recipient, country: 'GR', business: { ...business, vat_number: 'EL094259216' } }],
];
