import { firstDayOf, lastDayOf, monthOf, monthsApart, type PlainDate, todayIn } from '../core/dates.ts';
import { formatPercentage } from '../core/format.ts';
import { type Cents, cents, toEuros, zero } from '../core/money.ts';
import { type JournalExport, yearStartOf } from './datev.ts';
import { type Account, accounts, debitOf, type Journal, type JournalEntry, journals } from './journal.ts';

/** What an element contains: text, or elements in the order of the schema; null is left out. */
type Content = string | number | readonly (Element | null)[];
type Element = readonly [name: string, content: Content];

const escaped = (text: string | number) =>
  `${text}`
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Characters that XML has no place for.
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ');

function render([name, content]: Element): string {
  const inner =
    typeof content === 'object'
      ? content.map((each) => (each ? render(each) : '')).join('')
      : escaped(content);
  return `<${name}>${inner}</${name}>`;
}

/** The most characters of an identification, and of a text of the schema's shorter kinds. */
const MAX_ID = 35;
const amountOf = (amount: Cents) => toEuros(cents(Math.abs(amount))).toFixed(2);
const sideOf = (debit: Cents) => (debit < 0 ? 'C' : 'D');

/** In Dutch, the language of those who read an audit file. */
const accountNames: Readonly<Record<Account, string>> = {
  receivables: 'Debiteuren',
  down_payments: 'Vooruitgefactureerde omzet',
  revenue: 'Omzet reizen',
  margin_revenue: 'Omzet reizen, margeregeling',
  untaxed_revenue: 'Omzet reizen zonder btw',
  cancellation_fees: 'Annuleringskosten',
  premiums: 'Verzekeringspremies',
  tax: 'Af te dragen btw',
  provider: 'Betaalprovider',
  bank: 'Bank',
  cash: 'Kas',
  vouchers: 'Tegoedbonnen',
  provider_fees: 'Kosten betaalprovider',
};
/** Accounts of profit and loss; the others are of the balance sheet. */
const ofProfit: ReadonlySet<Account> = new Set([
  'revenue',
  'margin_revenue',
  'untaxed_revenue',
  'cancellation_fees',
  'provider_fees',
]);

/** The journals by their kind in the schema: sales, money (other), and entries by hand or memorial. */
const journalNames: Readonly<Record<Journal, readonly [id: string, name: string, type: string]>> = {
  sales: ['VK', 'Verkoop', 'S'],
  money: ['BK', 'Ontvangsten en betalingen', 'B'],
  earned: ['ME', 'Gerealiseerde omzet', 'M'],
};

const rateId = (rate: number) => `BTW ${rate}`;

/** A line of a transaction; debit below zero is a credit. */
interface Line {
  account: Account;
  debit: Cents;
  vat?: { rate: number; amount: Cents };
}

const linesOf = (entry: JournalEntry): Line[] =>
  [
    { account: entry.account, debit: debitOf(entry) },
    ...entry.credits.map(({ amount, ...line }) => ({ ...line, debit: cents(-amount) })),
  ].filter(({ debit }) => debit !== 0);

function lineElement({ settings }: JournalExport, entry: JournalEntry, line: Line, index: number): Element {
  const { day, reference, booking } = entry;
  const { account, debit, vat } = line;
  return [
    'trLine',
    [
      ['nr', index + 1],
      ['accID', settings.accounts[account]],
      // The end of a long one distinguishes it.
      ['docRef', reference.slice(-MAX_ID)],
      ['effDate', day],
      booking === null ? null : ['desc', booking],
      ['amnt', amountOf(debit)],
      ['amntTp', sideOf(debit)],
      entry.journal === 'sales' ? ['invRef', reference] : null,
      vat
        ? [
            'vat',
            [
              ['vatID', rateId(vat.rate)],
              ['vatPerc', vat.rate],
              ['vatAmnt', amountOf(vat.amount)],
              ['vatAmntTp', sideOf(cents(-vat.amount))],
            ],
          ]
        : null,
    ],
  ];
}

/** The month of a day in the financial year, from 1 on. */
const periodOf = (day: PlainDate, start: PlainDate): number => monthsApart(monthOf(start), monthOf(day)) + 1;

function transactionElement(
  about: JournalExport,
  start: PlainDate,
  entry: JournalEntry,
  index: number,
): Element {
  const lines = linesOf(entry);
  return [
    'transaction',
    [
      ['nr', index + 1],
      ['desc', [...new Set([entry.booking, entry.reference])].filter(Boolean).join(' ')],
      ['periodNumber', periodOf(entry.day, start)],
      ['trDt', entry.day],
      ...lines.map((line, number) => lineElement(about, entry, line, number)),
    ],
  ];
}

function journalElement(
  about: JournalExport,
  start: PlainDate,
  journal: Journal,
  entries: readonly JournalEntry[],
): Element {
  const [id, name, type] = journalNames[journal];
  const own = entries.filter((entry) => entry.journal === journal);
  return [
    'journal',
    [
      ['jrnID', id],
      ['desc', name],
      ['jrnTp', type],
      ...own.map((entry, index) => transactionElement(about, start, entry, index)),
    ],
  ];
}

/** The months of a period, each with its days in it. */
function periodsOf(about: JournalExport, start: PlainDate, days: readonly PlainDate[]): Element {
  const months = [...new Set([monthOf(about.from), monthOf(about.until), ...days.map(monthOf)])].sort();
  return [
    'periods',
    months.map((month): Element => {
      const first = firstDayOf(month);
      return [
        'period',
        [
          ['periodNumber', periodOf(first, start)],
          ['startDatePeriod', first],
          ['endDatePeriod', lastDayOf(month)],
        ],
      ];
    }),
  ];
}

const sumOf = (lines: readonly Line[], isDebit: boolean) =>
  amountOf(lines.reduce((all, { debit }) => (debit > 0 === isDebit ? cents(all + debit) : all), zero));

/** What the audit file says of the company besides its journal. */
export interface AuditedCompany {
  registration: string;
  vatNumber: string;
}

/**
 * Entries as a Dutch audit file, XML Auditfile Financieel 3.2: accounts, periods and transactions, elements in the order of its
 * schema. The opening balance and customers are in the company's general ledger, not here.
 */
export function auditFile(
  about: JournalExport,
  { registration, vatNumber }: AuditedCompany,
  entries: readonly JournalEntry[],
): string {
  const { settings, name, from, until, currency, at, timeZone } = about;
  const start = yearStartOf(from, settings.yearStart);
  const lines = entries.flatMap(linesOf);
  const rates = [...new Set(lines.flatMap(({ vat }) => (vat ? [vat.rate] : [])))].sort((a, b) => a - b);
  const file: Element = [
    'auditfile',
    [
      [
        'header',
        [
          ['fiscalYear', start.slice(0, 4)],
          ['startDate', from],
          ['endDate', until],
          ['curCode', currency.toUpperCase()],
          ['dateCreated', todayIn(timeZone, at)],
          ['softwareDesc', 'Towpath'],
        ],
      ],
      [
        'company',
        [
          ['companyIdent', registration.slice(0, MAX_ID)],
          ['companyName', name],
          ['taxRegistrationCountry', settings.country],
          ['taxRegIdent', vatNumber.slice(0, 30)],
          [
            'generalLedger',
            // A company may give several the same number.
            [...new Map(accounts.map((account) => [settings.accounts[account], account]))].map(
              ([number, account]) => [
                'ledgerAccount',
                [
                  ['accID', number],
                  ['accDesc', accountNames[account]],
                  ['accTp', ofProfit.has(account) ? 'P' : 'B'],
                ],
              ],
            ),
          ],
          rates.length === 0
            ? null
            : [
                'vatCodes',
                rates.map((rate) => [
                  'vatCode',
                  [
                    ['vatID', rateId(rate)],
                    ['vatDesc', `Btw ${formatPercentage('nl', rate)}%`],
                    ['vatToPayAccID', settings.accounts.tax],
                  ],
                ]),
              ],
          periodsOf(
            about,
            start,
            entries.map(({ day }) => day),
          ),
          [
            'transactions',
            [
              ['linesCount', lines.length],
              ['totalDebit', sumOf(lines, true)],
              ['totalCredit', sumOf(lines, false)],
              ...journals.map((journal) => journalElement(about, start, journal, entries)),
            ],
          ],
        ],
      ],
    ],
  ];
  const xml = render(file).replace('<auditfile>', '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}
