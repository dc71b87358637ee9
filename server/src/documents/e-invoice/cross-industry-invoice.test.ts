import { type Cents, cents, minus, zero } from '@towpath/rules/core/money';
import type { DocumentContent, DocumentLine, DocumentSection } from '@towpath/rules/documents/document';
import { cancellationLines, documentTax, totalOf } from '@towpath/rules/documents/document-lines';
import { taxLabels } from '@towpath/rules/terms/specified-terms';
import type { TaxRule } from '@towpath/rules/terms/terms-version';
import { expect, test } from 'vitest';
import { renderPdf } from '../pdf/document-pdf.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';

const rate = { mode: 'included' as const, percentage: 9, label: taxLabels };
const compensation = { ...rate, cancellation_fee: 'compensation' as const };
const recipient = {
  name: 'Änne & Søren <Groß>',
  business: null,
  street: 'Kanal 1',
  zip_code: '10623',
  city: 'Berlin',
  state: '',
  country: 'DE',
};

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
const lines = [line('cabins', 3, 33_333), line('bikes', 7, 1_001), line('discounts', 1, -777), premium];
const kept = { fee: cents(20_000), premiums: zero };
const credited = cancellationLines(lines, kept, [], { fee: 'Costs', credited: 'Before' });

function contentOf(
  kind: DocumentContent['kind'],
  tax: TaxRule,
  parts: DocumentLine[],
  vat_number = 'NL000000001B01',
): DocumentContent {
  return {
    kind,
    number: 'BBT-2027-00042',
    issued_on: '2027-03-01',
    brand: 'boatbiketours',
    locale: 'en',
    booking_number: 'BBT-100001',
    issuer: {
      name: 'Boats & Bikes B.V.',
      address: ['Quay 1', 'Netherlands'],
      registration: 'KvK 1',
      vat_number,
      email: 'help@boats.example',
      phone: null,
      website: null,
      sample: true,
    },
    journey: { tour: 'Canals', ship: 'Anna', from: '2027-06-26', until: '2027-07-03', passengers: 2 },
    currency: 'eur',
    lines: parts,
    total: totalOf(parts),
    tax: documentTax(parts, tax, 'en'),
    payments: kind === 'invoice' ? [{ on: '2027-03-01', method: 'ideal', amount: cents(40_000) }] : [],
    due: { amount: zero, on: null },
    on_board: cents(3_500),
    protector: null,
    credits:
      kind === 'invoice'
        ? null
        : { number: 'BBT-2027-00041', issued_on: '2027-03-01', reason: 'cancellation' },
  };
}

const centsOf = (text: string): Cents => cents(Math.round(Number(text) * 100));
/** The amounts of the elements of a name, in their order. */
const amountsIn = (xml: string, name: string): Cents[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([-\\d.]+)</ram:${name}>`, 'g'))].map(([, text]) =>
    centsOf(text ?? ''),
  );
const sumOf = (amounts: readonly Cents[]) => totalOf(amounts.map((amount) => ({ amount })));

test.each([
  ['an invoice', contentOf('invoice', rate, lines), { type: '380', categories: ['S', 'E'] }],
  ['a credit note', contentOf('credit_note', rate, credited), { type: '381', categories: ['S', 'E'] }],
  [
    'a fee that is compensation',
    contentOf('credit_note', compensation, credited),
    { type: '381', categories: ['S', 'E'] },
  ],
  [
    'the margin scheme',
    contentOf('invoice', { mode: 'margin_scheme' }, lines),
    { type: '380', categories: ['E'] },
  ],
  ['no tax', contentOf('invoice', { mode: 'none' }, lines), { type: '380', categories: ['O'] }],
  [
    'a rate of zero',
    contentOf('invoice', { ...rate, percentage: 0 }, lines),
    { type: '380', categories: ['Z', 'E'] },
  ],
])('the data of a document add up to the cent: %s', (_, content, expected) => {
  const xml = crossIndustryInvoice(content, recipient) ?? '';
  const [header = '', settlement = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>');
  const only = (name: string) => amountsIn(settlement, name)[0] ?? cents(-1);
  const total = content.kind === 'invoice' ? content.total : minus(zero, content.total);
  expect(only('GrandTotalAmount')).toBe(total);
  expect(only('DuePayableAmount')).toBe(minus(total, totalOf(content.payments)));
  // The lines without tax, the bases of the taxes and the total without tax are the same sum.
  expect(sumOf(amountsIn(header, 'LineTotalAmount'))).toBe(only('TaxBasisTotalAmount'));
  expect(sumOf(amountsIn(settlement, 'BasisAmount'))).toBe(only('TaxBasisTotalAmount'));
  expect(sumOf(amountsIn(settlement, 'CalculatedAmount'))).toBe(only('TaxTotalAmount'));
  expect(only('TaxBasisTotalAmount') + only('TaxTotalAmount')).toBe(total);
  expect(amountsIn(header, 'ChargeAmount').every((price) => price >= 0)).toBe(true);
  const categories = [...settlement.matchAll(/<ram:CategoryCode>(\w)</g)].map(([, code]) => code);
  expect(categories).toEqual(expected.categories);
  expect(xml).toContain(`<ram:TypeCode>${expected.type}</ram:TypeCode>`);
  // What is not subject to VAT names no VAT number (BR-O-02).
  expect(xml.includes('schemeID="VA"')).toBe(content.tax.mode !== 'none');
  expect(xml).toContain('<ram:Name>Änne &amp; Søren &lt;Groß&gt;</ram:Name>');
});

test('an issuer without a VAT number of a country gives no data', () => {
  expect(crossIndustryInvoice(contentOf('invoice', rate, lines, '12345'), recipient)).toBeNull();
});

test('a PDF carries the data as PDF/A-3, with the same bytes each time; not once the recipient is erased', async () => {
  const content = contentOf('invoice', rate, lines);
  const pdf = await renderPdf(content, recipient);
  expect(pdf.equals(await renderPdf(content, recipient))).toBe(true);
  const text = pdf.toString('latin1');
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '<pdfuaid:part>1</pdfuaid:part>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '/AFRelationship /Alternative',
    '(factur-x.xml)',
    '<rdf:li>Boats &amp; Bikes B.V.</rdf:li>',
  ])
    expect(text).toContain(part);
  const erased = (await renderPdf(content, null)).toString('latin1');
  expect(erased).not.toContain('factur-x.xml');
});
