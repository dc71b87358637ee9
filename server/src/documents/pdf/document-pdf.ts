import { addressLines } from '@towpath/rules/core/address-lines';
import { addressIn } from '@towpath/rules/core/country-name';
import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import type { DocumentContent, DocumentRecipient } from '@towpath/rules/documents/document';
import { fill } from '@towpath/rules/text/fill';
import { crossIndustryInvoice } from '../e-invoice/cross-industry-invoice.ts';
import { issuerLines } from '../issuer-lines.ts';
import { taxLines } from '../tax-lines.ts';
import { documentTexts } from '../texts.ts';
import { writeBrand } from './brand-head.ts';
import { writeFeet } from './feet.ts';
import { moneyOf, sumsStart, writeLines, writeSum } from './line-table.ts';
import {
  addElement,
  closeSheet,
  contentWidth,
  ensureRoom,
  heightOf,
  openSheet,
  page,
  rule,
  type Sheet,
  write,
  writeAt,
} from './sheet.ts';

function recipientLines(locale: Locale, recipient: DocumentRecipient): string[] {
  const { name, business } = recipient;
  const number = business?.vat_number && `${documentTexts[locale].vat_number} ${business.vat_number}`;
  const lines = [business?.name, name, ...addressLines(locale, recipient), number];
  return lines.filter((line): line is string => !!line);
}

/** The recipient at the left, what the document is about at the right. */
function writeHead(sheet: Sheet, content: DocumentContent, recipient: DocumentRecipient | null): void {
  const texts = documentTexts[content.locale];
  const { locale, journey, number, issued_on, booking_number } = content;
  const top = sheet.y;
  const left = { width: contentWidth * 0.46 };
  writeAt(sheet, 'P', sheet.root, texts.recipient, top, {
    ...left,
    font: 'strong',
    size: 8.5,
    colour: 'ink-soft',
  });
  let y = top + 15;
  for (const line of recipient ? recipientLines(locale, recipient) : ['–']) {
    writeAt(sheet, 'P', sheet.root, line, y, left);
    y += heightOf(sheet, line, left) + 1;
  }
  const x = page.left + contentWidth * 0.52;
  const label = { x, width: 78, size: 9, colour: 'ink-soft' } as const;
  const value = { x: x + 84, width: contentWidth * 0.48 - 84, size: 9 } as const;
  const facts: [string, string][] = [
    [texts.number, number],
    [texts.issued_on, formatDate(locale, issued_on)],
    [texts.booking, booking_number],
    [texts.tour, journey.tour],
    [texts.dates, formatDateRange(locale, journey.from, journey.until)],
    [texts.ship, journey.ship],
    [texts.passengers, String(journey.passengers)],
  ];
  let right = top;
  for (const [name, text] of facts) {
    const paragraph = addElement(sheet, 'P');
    writeAt(sheet, 'Span', paragraph, name, right, label);
    writeAt(sheet, 'Span', paragraph, text, right, value);
    paragraph.end();
    right += Math.max(heightOf(sheet, name, label), heightOf(sheet, text, value)) + 2;
  }
  sheet.y = Math.max(y, right) + 26;
}

function writeTax(sheet: Sheet, content: DocumentContent): void {
  const money = moneyOf(content);
  for (const [name, amount] of taxLines(content.tax, content.locale))
    writeSum(sheet, name, money(amount), { size: 9, colour: 'ink-soft' });
}

function writeTotal(sheet: Sheet, content: DocumentContent): void {
  const texts = documentTexts[content.locale];
  const label = content.kind === 'invoice' ? texts.total : texts.credit_total;
  ensureRoom(sheet, 60);
  rule(sheet, sheet.y, 'act', sumsStart);
  sheet.y += 8;
  writeSum(sheet, label, moneyOf(content)(content.total), { font: 'strong', size: 12 });
  writeTax(sheet, content);
  sheet.y += 10;
}

/** The paid amount, and the one still to be paid. */
function writePayments(sheet: Sheet, content: DocumentContent): void {
  const texts = documentTexts[content.locale];
  const { locale, payments, due } = content;
  const money = moneyOf(content);
  const methods: Readonly<Record<string, string>> = texts.methods;
  for (const { on, method, amount } of payments) {
    const values = { date: formatDate(locale, on), method: methods[method] ?? texts.methods.online };
    const label = fill(amount > 0 ? texts.received : texts.returned, values);
    writeSum(sheet, label, money(cents(-amount)), { size: 9 });
  }
  const by = due.on ? fill(texts.due_by, { date: formatDate(locale, due.on) }) : texts.due;
  writeSum(sheet, due.amount > 0 ? by : texts.paid, money(due.amount), {
    font: 'strong',
    size: 10.5,
    colour: 'act',
  });
  sheet.y += 12;
  if (content.on_board > 0)
    write(sheet, 'P', fill(texts.on_board, { amount: money(content.on_board) }), {
      size: 8.5,
      colour: 'ink-soft',
    });
}

function writeCredit(sheet: Sheet, { locale, credits }: DocumentContent): void {
  const texts = documentTexts[locale];
  if (!credits) return;
  const values = { number: credits.number, date: formatDate(locale, credits.issued_on) };
  write(sheet, 'P', fill(texts.credits[credits.reason], values));
  write(sheet, 'P', texts.settled, {}, 12);
}

function writeProtection(sheet: Sheet, { locale, protector }: DocumentContent): void {
  if (!protector) return;
  const texts = documentTexts[locale];
  const { phone, email, website } = protector;
  const contact = [phone, email, website].filter((each) => each !== null).join(' · ');
  ensureRoom(sheet, 50);
  sheet.y += 6;
  write(sheet, 'H2', texts.protection, { font: 'strong', size: 9.5, colour: 'act' });
  write(
    sheet,
    'P',
    fill(texts.protected, { name: protector.name, address: addressIn(locale, protector.address) }),
    { size: 8.5 },
    1,
  );
  if (contact) write(sheet, 'P', contact, { size: 8.5 });
}

/**
 * Renders a document as a tagged PDF in the brand's look (decision 096). The bytes depend on its stored data only; recipient: null
 * after the retention of personal data.
 */
export function renderPdf(content: DocumentContent, recipient: DocumentRecipient | null): Promise<Buffer> {
  const texts = documentTexts[content.locale];
  const { brand, locale, number, kind, issuer, issued_on } = content;
  const title = `${texts[kind]} ${number}`;
  const invoice = recipient && crossIndustryInvoice(content, recipient);
  const at = Date.parse(issued_on);
  const sheet = openSheet({ brand, locale, title, author: issuer.name, at, invoice });
  writeBrand(sheet, content);
  writeHead(sheet, content, recipient);
  write(sheet, 'H1', title, { font: 'heading', size: 20 }, 12);
  writeCredit(sheet, content);
  writeLines(sheet, content);
  writeTotal(sheet, content);
  if (kind === 'invoice') writePayments(sheet, content);
  writeProtection(sheet, content);
  writeFeet(sheet, issuerLines(locale, issuer), (index, count) => [
    number,
    fill(texts.page, { page: index + 1, pages: count }),
  ]);
  return closeSheet(sheet);
}
