import { expect, test } from 'vitest';
import { brokenRules, readInvoice } from '../../testing/documents/test-en16931-rules.ts';
import { documentForms, documentOf, recipient, recipients } from '../../testing/documents/test-invoices.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';

test.each(documentForms)('the data keep the rules of EN 16931: %s', (_, content, categories) => {
  for (const [, each] of recipients) {
    const xml = crossIndustryInvoice(content, each) ?? '';
    expect(brokenRules(xml)).toEqual([]);
    expect(readInvoice(xml).taxes.map((tax) => tax.category)).toEqual(categories);
  }
});

test.each([
  ['BR-02', /<ram:ID>BBT-2027-00042<\/ram:ID>/, ''],
  ['BR-11', /(BuyerTradeParty>.*)<ram:CountryID>DE<\/ram:CountryID>/, '$1'],
  ['BR-27', /<ram:ChargeAmount>/, '<ram:ChargeAmount>-'],
  ['BR-61', />68</, '>30<'],
  ['BR-CO-09', />NL000000001B01</, '>000000001<'],
  ['BR-CO-10', /(Header.*)<ram:LineTotalAmount>\d+/, '$1<ram:LineTotalAmount>1'],
  ['BR-CO-15', /<ram:GrandTotalAmount>\d+/, '<ram:GrandTotalAmount>1'],
  ['BR-CO-16', /<ram:TotalPrepaidAmount>\d+/, '<ram:TotalPrepaidAmount>1'],
  ['BR-DEC', /<ram:DuePayableAmount>(\d+)/, '<ram:DuePayableAmount>$1.0'],
  ['BR-S-02', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, ''],
  ['BR-S-08', /<ram:BasisAmount>\d+/, '<ram:BasisAmount>1'],
  ['BR-S-09', /<ram:CalculatedAmount>\d+/, '<ram:CalculatedAmount>1'],
  ['BR-E-05', /(<ram:CategoryCode>E<\/ram:CategoryCode><ram:RateApplicablePercent>)0/, '$19'],
  ['BR-E-10', /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, ''],
])('data that break %s are found', (rule, part, by) => {
  const xml = crossIndustryInvoice(documentOf(), recipient) ?? '';
  const broken = xml.replace(part, by);
  expect(broken).not.toBe(xml);
  expect(brokenRules(broken)).toContain(rule);
});
