import { zero } from '@towpath/rules/core/money';
import { expect, test } from 'vitest';
import {
  business,
  documentForms,
  documentOf,
  recipient,
  taxRules,
} from '../../testing/documents/test-invoices.ts';
import { elementsAt, readXml } from '../../testing/documents/test-xml.ts';
import { linesOfPdf } from '../../testing/mail/test-pdf-text.ts';
import { renderPdf } from '../pdf/document-pdf.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';

const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';

/** The texts of the elements at a path. */
const textsAt = (xml: string | null, path: string) =>
  elementsAt(readXml(xml ?? ''), path).map(({ text }) => text);

test.each(documentForms)('the data state the total of the document: %s', (_, content) => {
  const xml = crossIndustryInvoice(content, recipient);
  const { total, kind } = content;
  const [stated] = textsAt(
    xml,
    `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount`,
  );
  expect(stated).toBe((Math.abs(total) / 100).toFixed(2));
  expect(textsAt(xml, 'ExchangedDocument/TypeCode')).toEqual([kind === 'invoice' ? '380' : '381']);
});

test.each([
  [['card'], '48', 'card'],
  [['ideal'], '68', 'iDEAL | Wero'],
  [['ideal', 'bancontact'], '68', 'iDEAL | Wero, Bancontact'],
  [['card', 'bank_transfer'], '1', 'card, bank transfer'],
  [['sepa_debit'], '59', 'SEPA direct debit'],
  [['a later method'], '68', 'online payment'],
  [[], '68', undefined],
])('the means of payment of %j', (methods, code, name) => {
  const payments = methods.map((method) => ({ on: '2027-03-01', method, amount: documentOf().total }));
  const xml = crossIndustryInvoice(documentOf({ payments }), recipient);
  const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`;
  expect(textsAt(xml, `${means}/TypeCode`)).toEqual([code]);
  expect(textsAt(xml, `${means}/Information`)[0]).toBe(name);
});

test.each([
  ['a person', null, taxRules.rate, { name: recipient.name, contact: [], number: [] }],
  [
    'a business',
    business,
    taxRules.rate,
    { name: business.name, contact: [recipient.name], number: [business.vat_number] },
  ],
  [
    'a business without a VAT number',
    { ...business, vat_number: '' },
    taxRules.rate,
    { name: business.name, contact: [recipient.name], number: [] },
  ],
  [
    'a business that is charged no VAT',
    business,
    taxRules.none,
    { name: business.name, contact: [recipient.name], number: [] },
  ],
])('the buyer is %s', (_, invoiced, tax, { name, contact, number }) => {
  const xml = crossIndustryInvoice(documentOf({ tax }), { ...recipient, business: invoiced });
  const buyer = `${agreement}/BuyerTradeParty`;
  expect(textsAt(xml, `${buyer}/Name`)).toEqual([name]);
  expect(textsAt(xml, `${buyer}/DefinedTradeContact/PersonName`)).toEqual(contact);
  expect(textsAt(xml, `${buyer}/SpecifiedTaxRegistration/ID`)).toEqual(number);
});

test('an issuer without a VAT number of a country gives no data, nor does a document without lines', () => {
  expect(crossIndustryInvoice(documentOf({ vatNumber: '12345' }), recipient)).toBeNull();
  expect(crossIndustryInvoice({ ...documentOf({ lines: [] }), total: zero }, recipient)).toBeNull();
});

test('a PDF carries the data as PDF/A-3, with the same bytes each time; not once the recipient is erased', async () => {
  const content = documentOf();
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

test.each([
  ['invoice', 'Billed to'],
  ['credit_note', 'Credited to'],
] as const)('the PDF names its recipient by its kind: %s', async (kind, heading) => {
  const lines = linesOfPdf(await renderPdf(documentOf({ kind }), recipient)).join('\n');
  expect(lines).toContain(heading);
});
