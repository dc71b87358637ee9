import { countries } from '@towpath/rules/core/countries';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import type { DocumentContent, DocumentRecipient, Issuer } from '@towpath/rules/documents/document';
import { totalOf } from '@towpath/rules/documents/document-lines';
import { type NetLine, netLines } from '@towpath/rules/documents/net-lines';
import { taxColumns } from '@towpath/rules/price/tax-breakdown';
import { exemptText } from '../tax-lines.ts';
import { documentTexts, settledText } from '../texts.ts';
import { meansOf } from './payment-means.ts';
import { writeXml, type Xml } from './xml.ts';

const namespaces = Object.entries({
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Types of documents (UNTDID 1001), and the unit of a line: one (UN/ECE Recommendation 20). */
const codes = { invoice: '380', credit_note: '381', one: 'C62' } as const;

/** The country (ISO 3166 alpha-2) of a VAT number of the EU; null for another number. */
function countryOf(vatNumber: string): string | null {
  const prefix = vatNumber.slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix;
  return countries.some((known) => known === country) ? country : null;
}

/** Amounts of a credit note are written above zero. */
type Sign = (amount: Cents) => Cents;
const signOf = ({ kind }: DocumentContent): Sign =>
  kind === 'invoice' ? (amount) => amount : (amount) => minus(zero, amount);

const amountText = (amount: Cents): string => (amount / 100).toFixed(2);
const dateOf = (name: string, day: PlainDate, type: 'udt' | 'qdt' = 'udt'): Xml => [
  name,
  [[`${type}:DateTimeString format="102"`, day.replaceAll('-', '')]],
];

/** The category of a tax (UNTDID 5305), and its rate, which what is not subject to VAT has none of. */
function categoryOf(taxed: NetLine['taxed']): { code: 'S' | 'Z' | 'E' | 'O'; rate: number | null } {
  if ('percentage' in taxed) return { code: taxed.percentage > 0 ? 'S' : 'Z', rate: taxed.percentage };
  return taxed.exempt === 'no_tax' ? { code: 'O', rate: null } : { code: 'E', rate: 0 };
}

function lineOf({ name, count, amount, taxed }: NetLine, index: number, sign: Sign): Xml {
  const stated = sign(amount);
  const { code, rate } = categoryOf(taxed);
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(index + 1)]]],
      ['ram:SpecifiedTradeProduct', [['ram:Name', name]]],
      [
        'ram:SpecifiedLineTradeAgreement',
        [
          [
            // A price is never below zero: what reduces the total has a quantity below zero.
            'ram:NetPriceProductTradePrice',
            [
              ['ram:ChargeAmount', amountText(stated < 0 ? minus(zero, stated) : stated)],
              [`ram:BasisQuantity unitCode="${codes.one}"`, String(count)],
            ],
          ],
        ],
      ],
      [
        'ram:SpecifiedLineTradeDelivery',
        [[`ram:BilledQuantity unitCode="${codes.one}"`, String(stated < 0 ? -count : count)]],
      ],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          [
            'ram:ApplicableTradeTax',
            [
              ['ram:TypeCode', 'VAT'],
              ['ram:CategoryCode', code],
              rate !== null && ['ram:RateApplicablePercent', String(rate)],
            ],
          ],
          [
            'ram:SpecifiedTradeSettlementLineMonetarySummation',
            [['ram:LineTotalAmount', amountText(stated)]],
          ],
        ],
      ],
    ],
  ];
}

function sellerOf(
  { name, address, registration, vat_number }: Issuer,
  country: string,
  hasVat: boolean,
): Xml {
  const [street = '', ...more] = address;
  return [
    'ram:SellerTradeParty',
    [
      ['ram:Name', name],
      ['ram:SpecifiedLegalOrganization', [['ram:ID', registration]]],
      [
        'ram:PostalTradeAddress',
        [
          ['ram:LineOne', street],
          ['ram:LineTwo', more.join(', ')],
          ['ram:CountryID', country],
        ],
      ],
      hasVat && ['ram:SpecifiedTaxRegistration', [['ram:ID schemeID="VA"', vat_number]]],
    ],
  ];
}

/** The booker, or their business with them as its contact. */
const buyerOf = (
  { name, business, street, zip_code, city, state, country }: DocumentRecipient,
  hasVat: boolean,
): Xml => [
  'ram:BuyerTradeParty',
  [
    ['ram:Name', business?.name ?? name],
    business && ['ram:DefinedTradeContact', [['ram:PersonName', name]]],
    [
      'ram:PostalTradeAddress',
      [
        ['ram:PostcodeCode', zip_code],
        ['ram:LineOne', street],
        ['ram:CityName', city],
        ['ram:CountryID', country],
        ['ram:CountrySubDivisionName', state],
      ],
    ],
    hasVat && business && ['ram:SpecifiedTaxRegistration', [['ram:ID schemeID="VA"', business.vat_number]]],
  ],
];

/** The taxes: one for each rate, and one for all that is exempt, with its reasons. */
function taxesOf({ tax, locale }: DocumentContent, sign: Sign): Xml[] {
  const { rates, exempt } = tax;
  const taxed = rates.map(({ percentage, base, tax: amount }): Xml => {
    const { code } = categoryOf({ percentage });
    return [
      'ram:ApplicableTradeTax',
      [
        ['ram:CalculatedAmount', amountText(sign(amount))],
        ['ram:TypeCode', 'VAT'],
        ['ram:BasisAmount', amountText(sign(base))],
        ['ram:CategoryCode', code],
        ['ram:RateApplicablePercent', String(percentage)],
      ],
    ];
  });
  const [first] = exempt;
  if (!first) return taxed;
  const { code, rate } = categoryOf({ exempt: first.reason });
  const reasons = exempt.map(({ reason }) => exemptText(locale, reason, tax)).join('; ');
  return [
    ...taxed,
    [
      'ram:ApplicableTradeTax',
      [
        ['ram:CalculatedAmount', amountText(zero)],
        ['ram:TypeCode', 'VAT'],
        ['ram:ExemptionReason', reasons],
        ['ram:BasisAmount', amountText(sign(totalOf(exempt)))],
        ['ram:CategoryCode', code],
        rate !== null && ['ram:RateApplicablePercent', String(rate)],
      ],
    ],
  ];
}

function sumsOf(content: DocumentContent, sign: Sign): Xml {
  const { tax, total, payments, currency } = content;
  const columns = taxColumns(tax);
  const net = amountText(sign(sum([columns.base, columns.exempt])));
  const paid = totalOf(payments);
  return [
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    [
      ['ram:LineTotalAmount', net],
      ['ram:TaxBasisTotalAmount', net],
      [`ram:TaxTotalAmount currencyID="${currency.toUpperCase()}"`, amountText(sign(columns.tax))],
      ['ram:GrandTotalAmount', amountText(sign(total))],
      ['ram:TotalPrepaidAmount', amountText(paid)],
      ['ram:DuePayableAmount', amountText(minus(sign(total), paid))],
    ],
  ];
}

function settlementOf(content: DocumentContent, sign: Sign): Xml {
  const { currency, journey, due, credits, locale } = content;
  const texts = documentTexts[locale];
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:InvoiceCurrencyCode', currency.toUpperCase()],
      meansOf(content),
      ...taxesOf(content, sign),
      [
        'ram:BillingSpecifiedPeriod',
        [dateOf('ram:StartDateTime', journey.from), dateOf('ram:EndDateTime', journey.until)],
      ],
      [
        'ram:SpecifiedTradePaymentTerms',
        [
          ['ram:Description', credits ? settledText(content) : due.amount > 0 ? texts.due : texts.paid],
          due.on !== null && dateOf('ram:DueDateDateTime', due.on),
        ],
      ],
      sumsOf(content, sign),
      credits && [
        'ram:InvoiceReferencedDocument',
        [
          ['ram:IssuerAssignedID', credits.number],
          dateOf('ram:FormattedIssueDateTime', credits.issued_on, 'qdt'),
        ],
      ],
    ],
  ];
}

/**
 * An invoice or credit note as EN 16931 describes it, in the syntax of a Cross Industry Invoice, which a PDF carries as factur-x.xml
 * (decision 127). Null where the issuer has no VAT number of the EU, which names its country, or where there is nothing to state.
 */
export function crossIndustryInvoice(content: DocumentContent, recipient: DocumentRecipient): string | null {
  const { issuer, kind, number, issued_on, booking_number } = content;
  const country = countryOf(issuer.vat_number);
  const lines = netLines(content);
  if (country === null || lines.length === 0) return null;
  const sign = signOf(content);
  // What is not subject to VAT names no VAT number (BR-O-02).
  const hasVat = content.tax.mode !== 'none';
  const invoice: Xml = [
    `rsm:CrossIndustryInvoice ${namespaces}`,
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', number],
          ['ram:TypeCode', codes[kind]],
          dateOf('ram:IssueDateTime', issued_on),
          ['ram:IncludedNote', [['ram:Content', `${content.journey.tour}, ${content.journey.ship}`]]],
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...lines.map((line, index) => lineOf(line, index, sign)),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              sellerOf(issuer, country, hasVat),
              buyerOf(recipient, hasVat),
              ['ram:SellerOrderReferencedDocument', [['ram:IssuerAssignedID', booking_number]]],
            ],
          ],
          [
            'ram:ApplicableHeaderTradeDelivery',
            [
              [
                'ram:ActualDeliverySupplyChainEvent',
                [dateOf('ram:OccurrenceDateTime', content.journey.until)],
              ],
            ],
          ],
          settlementOf(content, sign),
        ],
      ],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(invoice)}`;
}
