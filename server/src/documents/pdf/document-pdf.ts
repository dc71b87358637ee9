import { addressLines } from '@towpath/rules/core/address-lines';
import { addressIn } from '@towpath/rules/core/country-name';
import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { cents, minus, sum } from '@towpath/rules/core/money';
import type { DocumentContent, DocumentRecipient } from '@towpath/rules/documents/document';
import { withEuros } from '@towpath/rules/payment/on-board';
import { fill } from '@towpath/rules/text/fill';
import { crossIndustryInvoice } from '../e-invoice/cross-industry-invoice.ts';
import { issuerLines } from '../issuer-lines.ts';
import { taxLines } from '../tax-lines.ts';
import { documentTexts, settledText } from '../texts.ts';
import { writeBrand } from './brand-head.ts';
import { writeFeet } from './feet.ts';
import { heightOfSums, moneyOf, type SumRow, sumsStart, writeLines, writeSum } from './line-table.ts';
import {
  addElement,
  type Block,
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

type Paragraph = [tag: 'H2' | 'P', text: string, block: Block];

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
  writeAt(sheet, 'P', sheet.root, texts.recipient[content.kind], top, {
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
  sheet.y = Math.max(y, right) + 18;
}

/** The total and its tax. */
function totalRows(content: DocumentContent): SumRow[] {
  const texts = documentTexts[content.locale];
  const money = moneyOf(content);
  const label = content.kind === 'invoice' ? texts.total : texts.credit_total;
  const tax = taxLines(content.tax, content.locale).map(([name, amount]) => ({
    label: name,
    amount: money(amount),
    style: { size: 9, colour: 'ink-soft' as const },
  }));
  return [{ label, amount: money(content.total), style: { font: 'strong', size: 12 } }, ...tax];
}

/** The paid amounts, what of them goes back, and what is still to be paid: with the total they add up. */
function paymentRows(content: DocumentContent): SumRow[] {
  const texts = documentTexts[content.locale];
  const { locale, payments, due, total } = content;
  const money = moneyOf(content);
  const methods: Readonly<Record<string, string>> = texts.methods;
  const paid = payments.map(({ on, method, amount }) => {
    const values = { date: formatDate(locale, on), method: methods[method] ?? texts.methods.online };
    const label = fill(amount > 0 ? texts.received : texts.returned, values);
    return { label, amount: money(cents(-amount)), style: { size: 9 } };
  });
  const over = minus(sum(payments.map(({ amount }) => amount)), total);
  const back = over > 0 ? [{ label: texts.over, amount: money(over), style: { size: 9 } }] : [];
  const by = due.on ? fill(texts.due_by, { date: formatDate(locale, due.on) }) : texts.due;
  const label = due.amount > 0 ? by : texts.paid;
  return [
    ...paid,
    ...back,
    { label, amount: money(due.amount), style: { font: 'strong', size: 10.5, colour: 'act' } },
  ];
}

/** What is paid on board; also in euros where the document is in dollars. */
const onBoardText = (content: DocumentContent): string => {
  const { locale, on_board, on_board_euros } = content;
  const text = moneyOf(content)(on_board);
  return on_board_euros === undefined ? text : withEuros(locale, text, on_board_euros);
};

/** The sums and what is paid on board, which stay together on one page with what follows, of a height in points. */
function writeSums(sheet: Sheet, content: DocumentContent, following: number): void {
  const totals = totalRows(content);
  const payments = content.kind === 'invoice' ? paymentRows(content) : [];
  const onBoard = content.on_board > 0 && payments.length > 0 ? 20 : 0;
  ensureRoom(sheet, heightOfSums(sheet, [...totals, ...payments]) + 26 + onBoard + following);
  rule(sheet, sheet.y, 'act', sumsStart);
  sheet.y += 8;
  for (const row of totals) writeSum(sheet, row);
  sheet.y += 10;
  for (const row of payments) writeSum(sheet, row);
  if (payments.length === 0) return;
  sheet.y += 8;
  if (content.on_board > 0)
    write(sheet, 'P', fill(documentTexts[content.locale].on_board, { amount: onBoardText(content) }), {
      size: 8.5,
      colour: 'ink-soft',
    });
}

function writeCredit(sheet: Sheet, content: DocumentContent): void {
  const { locale, credits } = content;
  const texts = documentTexts[locale];
  if (!credits) return;
  const values = { number: credits.number, date: formatDate(locale, credits.issued_on) };
  write(sheet, 'P', fill(texts.credits[credits.reason], values));
  write(sheet, 'P', settledText(content), {}, 12);
}

/** The paragraphs about who protects the customer's money: the heading, who it is, and how they are reached. */
function protectionParagraphs({ locale, protector }: DocumentContent): Paragraph[] {
  if (!protector) return [];
  const texts = documentTexts[locale];
  const { name, address, phone, email, website } = protector;
  const contact = [phone, email, website].filter((each) => each !== null).join(' · ');
  const paragraphs: Paragraph[] = [
    ['H2', texts.protection, { font: 'strong', size: 9.5, colour: 'act' }],
    ['P', fill(texts.protected, { name, address: addressIn(locale, address) }), { size: 8.5 }],
    ['P', contact, { size: 8.5 }],
  ];
  return paragraphs.filter(([, text]) => text !== '');
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
  write(sheet, 'H1', title, { font: 'heading', size: 20 }, 10);
  writeCredit(sheet, content);
  writeLines(sheet, content);
  const protection = protectionParagraphs(content);
  const heights = protection.map(([, text, block]) => heightOf(sheet, text, block) + 2);
  writeSums(
    sheet,
    content,
    heights.reduce((total, height) => total + height, 6),
  );
  sheet.y += 6;
  for (const [tag, text, block] of protection) write(sheet, tag, text, block, 2);
  writeFeet(sheet, issuerLines(locale, issuer), (index, count) => [
    number,
    fill(texts.page, { page: index + 1, pages: count }),
  ]);
  return closeSheet(sheet);
}
