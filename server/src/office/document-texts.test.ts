import { formatMoney } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { cents, sum } from '@towpath/rules/core/money';
import type { DocumentContent } from '@towpath/rules/documents/document';
import { afterAll, expect, test } from 'vitest';
import { registerDocuments } from '../documents/document-routes.ts';
import { documentLink } from '../documents/signed-link.ts';
import { findLeftLines } from '../payments/rows/refund-line-rows.ts';
import { passengersOf } from '../testing/bookings/test-request.ts';
import { linesOfPdf, tableRowsOf } from '../testing/mail/test-pdf-text.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { intentIdOf } from '../testing/payments/test-payments.ts';
import { createTestServer } from '../testing/test-server.ts';

const office = await openTestOffice();
const { paying } = office;
const { database, context } = paying;
const site = createTestServer((app) => registerDocuments(app, context));
afterAll(async () => {
  await site.app.close();
  await office.close();
});

/** A booking with insurance in a language, whose deposit was paid by iDEAL, and that was cancelled for a fee. */
async function paidAndCancelled(locale: Locale): Promise<string> {
  const id = await paying.book({
    locale,
    insurance: { cancellation: true, travel: false },
    terms: { general: true, consumer: true, payment: true, cancellation: true },
  });
  const { client_secret } = await paying.payBooking(id, 'deposit', 'pm_ideal');
  await paying.answerBank(await paying.confirm(client_secret), 'pay');
  await paying.settleIntent(intentIdOf(client_secret));
  await office.run('bookings.cancel', { booking: id, fee: 10_000 });
  return id;
}

/** The documents of a booking: what was stored, and the lines of the PDF that its link opens. */
async function documentsOf(id: string) {
  const stored = await database.query<{ number: string; content: DocumentContent }>(
    'select number, content from document where booking_id = $1 order by sequence',
    [id],
  );
  return Promise.all(
    stored.map(async ({ number, content }) => {
      const expires = context.now() + 60_000;
      const { rawPayload } = await site.app.inject(
        await documentLink(database, { bookingId: id, number, expires }),
      );
      return { number, content, lines: linesOfPdf(rawPayload), rows: tableRowsOf(rawPayload) };
    }),
  );
}

/** The last amount of a line as shown, in minor units. */
const amountIn = (line: string): number => {
  const digits =
    line
      .split(' | ')
      .at(-1)
      ?.replaceAll(/[^\d−-]/g, '') ?? '';
  return Number(digits.replace('−', '-'));
};

const words = {
  en: {
    invoice: 'Invoice',
    note: 'Credit note',
    total: 'Total',
    credited: 'Total credited',
    paid: 'Received on 1\u00a0March 2027 (iDEAL | Wero)',
    due: 'To be paid by 8\u00a0May 2027',
    kept: 'Cancellation costs',
    tax: 'VAT 9% |',
    cancelled: 'The booking was cancelled.',
  },
  de: {
    invoice: 'Rechnung',
    note: 'Rechnungskorrektur',
    total: 'Gesamtbetrag',
    credited: 'Korrekturbetrag',
    paid: 'Erhalten am 1.\u00a0März 2027 (iDEAL | Wero)',
    due: 'Zu zahlen bis 8.\u00a0Mai 2027',
    kept: 'Stornokosten',
    tax: 'MwSt. 9 % |',
    cancelled: 'Die Buchung wurde',
  },
  nl: {
    invoice: 'Factuur',
    note: 'Creditnota',
    total: 'Totaal',
    credited: 'Totaal gecrediteerd',
    paid: 'Ontvangen op 1\u00a0maart 2027 (iDEAL | Wero)',
    due: 'Te betalen uiterlijk 8\u00a0mei 2027',
    kept: 'Annuleringskosten',
    tax: '9% btw |',
    cancelled: 'De boeking is geannuleerd.',
  },
} as const;

test.each(['en', 'de', 'nl'] as const)(
  'the PDFs of an invoice and its credit note in %s have their lines, sums, payments and tax',
  async (locale) => {
    const said = words[locale];
    const [invoice, note] = await documentsOf(await paidAndCancelled(locale));
    if (!invoice || !note) throw new Error('There are no documents');
    for (const { content, lines, number } of [invoice, note]) {
      const money = (amount: number) => formatMoney(locale, cents(amount)).replaceAll(/\s/g, ' ');
      const plain = lines.map((line) => line.replaceAll(/\s/g, ' '));
      expect(plain.join('\n')).not.toMatch(/\{\w+\}|undefined|NaN|\?/);
      expect(plain).toContain(`${content.kind === 'invoice' ? said.invoice : said.note} ${number}`);
      const shown = content.lines.map(
        ({ name, count, unit_price, amount }) =>
          `${name} | ${count} | ${money(unit_price)} | ${money(amount)}`,
      );
      for (const line of shown) expect(plain).toContain(line);
      const totalLabel = content.kind === 'invoice' ? said.total : said.credited;
      expect(plain).toContain(`${totalLabel} | ${money(content.total)}`);
      // The amounts that a reader sees add up to the total.
      expect(sum(shown.map((line) => cents(amountIn(line))))).toBe(content.total);
      expect(plain.filter((line) => line.startsWith(said.tax))).toHaveLength(1);
    }
    const { payments, due } = invoice.content;
    const paid = sum(payments.map(({ amount }) => amount));
    const amountOf = (label: string) => amountIn(invoice.lines.find((line) => line.startsWith(label)) ?? '');
    expect([amountOf(said.paid), amountOf(said.due)]).toEqual([-paid, due.amount]);
    expect(paid + due.amount).toBe(invoice.content.total);
    expect(note.lines.join('\n')).toContain(invoice.number);
    expect(note.lines.join('\n')).toContain(said.cancelled);
    expect(note.content.lines.map(({ name }) => name)).toContain(said.kept);
  },
);

test('the headings of a document’s table say what they are headings of, for screen readers (PDF/UA-1, 7.5)', async () => {
  for (const { content, rows } of await documentsOf(await paidAndCancelled('en'))) {
    const [head, ...others] = rows;
    expect(head).toEqual(Array(4).fill('TH Column'));
    const sections = others.filter(([name]) => name === 'TH Column');
    expect(sections.length).toBe(new Set(content.lines.map(({ section }) => section)).size);
    for (const section of sections) expect(section).toEqual(['TH Column', 'TD', 'TD', 'TD']);
    const lines = others.filter((row) => !sections.includes(row));
    expect(lines).toEqual(content.lines.map(() => ['TH Row', 'TD', 'TD', 'TD']));
  }
});

test('an invoice of less than was paid says what goes back: its sums add up, without a line for no costs', async () => {
  const two = passengersOf({ 'annatwin-upper': [2] });
  const id = await office.paid('full_payment', { passengers: two });
  const passengers = two.slice(0, 1).map((each) => ({ ...each, was: 1 }));
  const change = { passengers };
  expect(await office.run('bookings.amend', { booking: id, change })).toMatchObject({ status: 200 });
  const lines = (await documentsOf(id)).at(-1)?.lines ?? [];
  const sumOf = (label: string) => amountIn(lines.find((line) => line.startsWith(label)) ?? '');
  const [total, received, over] = [sumOf('Total'), sumOf('Received on'), sumOf('Paid too much')];
  expect(over).toBeGreaterThan(0);
  expect(sum([cents(total), cents(received), cents(over)])).toBe(sumOf('Paid in full'));
  expect(lines.join('\n')).not.toContain('Cancellation costs');
});

test('a credit note of a corrected invoice says that the new one states what was paid', async () => {
  const two = passengersOf({ 'annatwin-upper': [2] });
  const id = await office.paid('full_payment', { passengers: two });
  const change = { passengers: two.slice(0, 1).map((each) => ({ ...each, was: 1 })) };
  await office.run('bookings.amend', { booking: id, change });
  const note = (await documentsOf(id)).find(({ content }) => content.credits?.reason === 'correction');
  const said = note?.lines.join(' ') ?? '';
  expect(said).toContain('What you have paid so far counts towards the new invoice');
  expect(said).not.toContain('still have to pay');
});

test('the credit note of lines that staff refund names them as the invoice does, with the insurance tax of a premium', async () => {
  const id = await office.paid('full_payment', {
    locale: 'nl',
    insurance: { cancellation: true, travel: false },
    terms: { general: true, consumer: true, payment: true, cancellation: true },
  });
  const known = await findLeftLines(database, id);
  const lines = known.flatMap(({ line }) =>
    /^(cabin|insurance):/.test(line) ? [{ line, amount: 1_000 }] : [],
  );
  await office.run('payments.refund-lines', { booking: id, lines, reason: 'The ship was late' });
  const [invoice, note] = await documentsOf(id);
  const invoiced = invoice?.content.lines ?? [];
  const credited = note?.content.lines ?? [];
  expect(credited.map(({ amount }) => amount)).toEqual(lines.map(() => -1_000));
  for (const { section, name, insurance_tax } of credited) {
    const same = invoiced.find((each) => each.section === section && each.name === name);
    expect(same, `${section} ${name}`).toBeDefined();
    expect(insurance_tax?.percentage).toBe(same?.insurance_tax?.percentage);
  }
  expect(credited.find(({ section }) => section === 'insurance')?.name).toBe('Annuleringsverzekering');
});
