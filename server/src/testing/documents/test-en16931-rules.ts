import { type Element, elementsAt, readXml } from './test-xml.ts';

// The rules of EN 16931 that concern what these documents state, by their numbers in the standard.

const transaction = 'SupplyChainTradeTransaction';
const paths = {
  document: 'ExchangedDocument',
  seller: `${transaction}/ApplicableHeaderTradeAgreement/SellerTradeParty`,
  buyer: `${transaction}/ApplicableHeaderTradeAgreement/BuyerTradeParty`,
  lines: `${transaction}/IncludedSupplyChainTradeLineItem`,
  settlement: `${transaction}/ApplicableHeaderTradeSettlement`,
};
const textAt = (from: Element, path: string) => elementsAt(from, path)[0]?.text ?? '';
const has = (from: Element, path: string) => textAt(from, path) !== '';
const centsAt = (from: Element, path: string) => Math.round(Number(textAt(from, path)) * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** An invoice as the rules see it; amounts in cents. */
export function readInvoice(xml: string) {
  const root = readXml(xml);
  const only = (path: string) => elementsAt(root, path)[0] ?? { ...root, children: [] };
  const settlement = only(paths.settlement);
  const totals = `${paths.settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const taxes = elementsAt(settlement, 'ApplicableTradeTax').map((tax) => ({
    base: centsAt(tax, 'BasisAmount'),
    tax: centsAt(tax, 'CalculatedAmount'),
    category: textAt(tax, 'CategoryCode'),
    rate: textAt(tax, 'RateApplicablePercent'),
    reason: textAt(tax, 'ExemptionReason'),
  }));
  const lines = elementsAt(root, paths.lines).map((line) => {
    const tax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
    return {
      id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
      name: textAt(line, 'SpecifiedTradeProduct/Name'),
      price: Number(
        textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') || 'none',
      ),
      quantity: textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
      unit: elementsAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0]?.attributes.unitCode,
      net: centsAt(
        line,
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
      category: textAt(line, `${tax}/CategoryCode`),
      rate: textAt(line, `${tax}/RateApplicablePercent`),
    };
  });
  return {
    root,
    settlement,
    taxes,
    lines,
    seller: only(paths.seller),
    buyer: only(paths.buyer),
    document: only(paths.document),
    total: (name: string) => centsAt(only(totals), name),
    hasTotal: (name: string) => has(only(totals), name),
    sellerVat: textAt(only(paths.seller), 'SpecifiedTaxRegistration/ID'),
    buyerVat: textAt(only(paths.buyer), 'SpecifiedTaxRegistration/ID'),
  };
}
type Invoice = ReturnType<typeof readInvoice>;

const day = /^\d{8}$/;
const category = (code: string) => ({
  of: ({ taxes }: Invoice) => taxes.filter((tax) => tax.category === code),
  lines: ({ lines }: Invoice) => lines.filter((line) => line.category === code),
});

/** The rules of one category of VAT: whether it has a rate, a tax, and a reason, and whether VAT numbers are named. */
function categoryRules(
  code: 'S' | 'Z' | 'E' | 'O',
  fits: { rate: (text: string) => boolean; taxed: boolean; reason: boolean; numbers: boolean },
): Record<string, (invoice: Invoice) => boolean> {
  const { of, lines } = category(code);
  return {
    // A category of a line is in the breakdown, once for each rate.
    [`BR-${code}-01`]: (invoice) => lines(invoice).length > 0 === of(invoice).length > 0,
    [`BR-${code}-02`]: (invoice) =>
      lines(invoice).length === 0 ||
      (fits.numbers ? invoice.sellerVat !== '' : invoice.sellerVat + invoice.buyerVat === ''),
    [`BR-${code}-05`]: (invoice) => lines(invoice).every(({ rate }) => fits.rate(rate)),
    [`BR-${code}-08`]: (invoice) =>
      of(invoice).every(({ base, rate }) => {
        const own = lines(invoice).filter((line) => line.rate === rate);
        return base === sum(own.map(({ net }) => net));
      }),
    // The tax is rounded from the total with tax, which can differ by a cent.
    [`BR-${code}-09`]: (invoice) =>
      of(invoice).every(({ base, tax, rate }) =>
        fits.taxed ? Math.abs(Math.round((base * Number(rate)) / 100) - tax) <= 1 : tax === 0,
      ),
    [`BR-${code}-10`]: (invoice) => of(invoice).every(({ reason }) => (reason !== '') === fits.reason),
  };
}

const rules: Readonly<Record<string, (invoice: Invoice) => boolean>> = {
  'BR-01': ({ root }) =>
    textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
    'urn:cen.eu:en16931:2017',
  'BR-02': ({ document }) => has(document, 'ID'),
  'BR-03': ({ document }) => day.test(textAt(document, 'IssueDateTime/DateTimeString')),
  'BR-04': ({ document }) => ['380', '381'].includes(textAt(document, 'TypeCode')),
  'BR-05': ({ settlement }) => /^(EUR|USD)$/.test(textAt(settlement, 'InvoiceCurrencyCode')),
  'BR-06': ({ seller }) => has(seller, 'Name'),
  'BR-07': ({ buyer }) => has(buyer, 'Name'),
  'BR-09': ({ seller }) => /^[A-Z]{2}$/.test(textAt(seller, 'PostalTradeAddress/CountryID')),
  'BR-11': ({ buyer }) => /^[A-Z]{2}$/.test(textAt(buyer, 'PostalTradeAddress/CountryID')),
  'BR-12': ({ hasTotal }) => hasTotal('LineTotalAmount'),
  'BR-13': ({ hasTotal }) => hasTotal('TaxBasisTotalAmount'),
  'BR-14': ({ hasTotal }) => hasTotal('GrandTotalAmount'),
  'BR-15': ({ hasTotal }) => hasTotal('DuePayableAmount'),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) => new Set(lines.map(({ id }) => id).filter(Boolean)).size === lines.length,
  'BR-22': ({ lines }) => lines.every(({ quantity }) => quantity !== ''),
  'BR-23': ({ lines }) => lines.every(({ unit }) => unit === 'C62'),
  'BR-24': ({ lines }) => lines.every(({ net }) => Number.isInteger(net)),
  'BR-25': ({ lines }) => lines.every(({ name }) => name !== ''),
  'BR-26': ({ lines }) => lines.every(({ price }) => Number.isFinite(price)),
  'BR-27': ({ lines }) => lines.every(({ price }) => !(price < 0)),
  'BR-29': ({ settlement }) => {
    const at = (name: string) => textAt(settlement, `BillingSpecifiedPeriod/${name}/DateTimeString`);
    return day.test(at('StartDateTime')) && at('EndDateTime') >= at('StartDateTime');
  },
  'BR-45': ({ taxes }) => taxes.every(({ base }) => Number.isInteger(base)),
  'BR-46': ({ taxes }) => taxes.every(({ tax }) => Number.isInteger(tax)),
  'BR-47': ({ taxes }) => taxes.every((tax) => ['S', 'Z', 'E', 'O'].includes(tax.category)),
  'BR-48': ({ taxes }) => taxes.every((tax) => tax.category === 'O' || tax.rate !== ''),
  'BR-49': ({ settlement }) =>
    elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) => has(means, 'TypeCode')),
  'BR-55': ({ settlement }) =>
    elementsAt(settlement, 'InvoiceReferencedDocument').every((each) => has(each, 'IssuerAssignedID')),
  // No account is stated, so that no code may be that of a credit transfer.
  'BR-61': ({ settlement }) =>
    !['30', '58'].includes(textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode')),
  'BR-CO-04': ({ lines }) => lines.every((line) => line.category !== ''),
  'BR-CO-09': ({ sellerVat, buyerVat }) =>
    [sellerVat, buyerVat].every((number) => number === '' || /^[A-Z]{2}/.test(number)),
  'BR-CO-10': ({ lines, total }) => total('LineTotalAmount') === sum(lines.map(({ net }) => net)),
  'BR-CO-13': ({ total }) => total('TaxBasisTotalAmount') === total('LineTotalAmount'),
  'BR-CO-14': ({ taxes, total }) => total('TaxTotalAmount') === sum(taxes.map(({ tax }) => tax)),
  'BR-CO-15': ({ total }) =>
    total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
  'BR-CO-16': ({ total }) =>
    total('DuePayableAmount') === total('GrandTotalAmount') - total('TotalPrepaidAmount'),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-25': ({ settlement }) => has(settlement, 'SpecifiedTradePaymentTerms/Description'),
  'BR-CO-26': ({ seller }) => has(seller, 'SpecifiedLegalOrganization/ID'),
  'BR-DEC': ({ root }) => {
    const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];
    const amounts = all(root).filter(({ name }) => /Amount$/.test(name));
    return amounts.every(({ text, children }) => children.length > 0 || /^-?\d+\.\d{2}$/.test(text));
  },
  ...categoryRules('S', { rate: (rate) => Number(rate) > 0, taxed: true, reason: false, numbers: true }),
  ...categoryRules('Z', { rate: (rate) => rate === '0', taxed: false, reason: false, numbers: true }),
  ...categoryRules('E', { rate: (rate) => rate === '0', taxed: false, reason: true, numbers: true }),
  ...categoryRules('O', { rate: (rate) => rate === '', taxed: false, reason: true, numbers: false }),
  'BR-O-11': ({ taxes }) => taxes.every((tax) => tax.category !== 'O') || taxes.length === 1,
  'BR-O-12': ({ lines }) => new Set(lines.map((line) => line.category === 'O')).size === 1,
};

/** The rules that an invoice as data breaks, by their numbers. */
export const brokenRules = (xml: string): string[] => {
  const invoice = readInvoice(xml);
  return Object.keys(rules).filter((rule) => rules[rule]?.(invoice) !== true);
};
