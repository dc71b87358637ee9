import type { DocumentContent } from '@towpath/rules/documents/document';
import { afterAll, describe, expect, test } from 'vitest';
import { loadDocumentBooking } from '../documents/document-booking.ts';
import { registerDocuments } from '../documents/document-routes.ts';
import { creditRefund, issueCorrection } from '../documents/issue-credit-note.ts';
import { linesOfBill } from '../documents/issue-invoice.ts';
import { documentLink } from '../documents/signed-link.ts';
import { executeDueRefunds } from '../payments/refunds/execute-refunds.ts';
import { fallbackPage } from '../site/fallback/fallback-page.ts';
import { american, americanTerms } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { intentIdOf } from '../testing/payments/test-payments.ts';
import { createTestServer } from '../testing/test-server.ts';

const office = await openTestOffice();
const { paying } = office;
const { database, context, provider } = paying;
const site = createTestServer((app) =>
  registerDocuments(app, context, (request, reason, about) =>
    fallbackPage(request, request.id, reason, context.config, about),
  ),
);
afterAll(async () => {
  await site.app.close();
  await office.close();
});

/** The documents of a booking: kind or reason, and total. */
const documentsOf = async (id: string) =>
  (
    await database.query<{ document: string }>(
      `select coalesce(reason, kind) || ' ' || total as document from document where booking_id = $1 order by sequence`,
      [id],
    )
  ).map(({ document }) => document);
const contentsOf = (id: string) =>
  database.query<{ content: DocumentContent; number: string }>(
    'select content, number from document where booking_id = $1 order by sequence',
    [id],
  );
const insured = {
  insurance: { cancellation: true, travel: false },
  terms: { general: true, consumer: true, payment: true, cancellation: true },
};

/** The open items: what is invoiced less what is credited and paid, in minor units. */
async function openOf(id: string): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    `select ((select coalesce(sum(total), 0) from document where booking_id = $1)
       - (select coalesce(sum(amount), 0) from ledger where booking_id = $1))::int as open`,
    [id],
  );
  return row?.open ?? Number.NaN;
}

async function payOpen(id: string, type: string, charge?: number): Promise<void> {
  const open = (await paying.paymentsOf(id)).find(
    (each) => each.type === type && each.state === 'open' && each.charge === (charge ?? each.charge),
  );
  const { client_secret } = await paying.post(`/payments/${open?.id}`, { payment_method_id: 'pm_card_visa' });
  await paying.browser(client_secret, 'confirm');
  await paying.settleIntent(intentIdOf(client_secret));
}

describe('documents are issued', () => {
  test('one invoice is issued with the first payment and states what is paid and left; none for the balance', async () => {
    const id = await office.paid('deposit', insured);
    const [deposit, balance] = await paying.paymentsOf(id);
    const whole = (deposit?.charge ?? 0) + (balance?.charge ?? 0);
    expect(await documentsOf(id)).toEqual([`invoice ${whole}`]);
    const [{ content } = { content: null }] = await contentsOf(id);
    expect(content).toMatchObject({
      payments: [{ on: '2027-03-01', method: 'card', amount: deposit?.charge }],
      due: { amount: balance?.charge, on: '2027-05-08' },
      tax: { mode: 'included', rates: [{ percentage: 9 }] },
      issuer: { name: 'Boat Bike Tours B.V.', sample: true },
      journey: { from: '2027-06-26', passengers: 1 },
    });
    await payOpen(id, 'balance');
    expect(await documentsOf(id)).toHaveLength(1);
    expect(await openOf(id)).toBe(0);
  });

  test('an invoice names fees and vouchers in the language of the booking', async () => {
    const id = await paying.book({ locale: 'de' });
    await database.query(
      `insert into name_translation (name, language, translation) values ('Early bird', 'de', 'Frühbucher')`,
    );
    const fee = { id: 'amendment_fee', name: 'Amendment fee', count: 1, unitPrice: 3500, amount: 3500 };
    const discount = { code: 'EARLY', description: 'Early bird', amount: 100 };
    await database.query(
      `update booking set bill = jsonb_insert(jsonb_insert(bill, '{additional,0}', $2), '{discounts,0}', $3) where id = $1`,
      [id, JSON.stringify(fee), JSON.stringify(discount)],
    );
    const booking = await loadDocumentBooking(database, id);
    const names = booking && linesOfBill(booking).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Umbuchungsgebühr', 'Frühbucher']));
  });

  test('a booking of a business is invoiced to it; another business replaces the invoice', async () => {
    const business = { name: 'Fietsplezier B.V.', vat_number: 'nl 0044.95.445.b01' };
    const id = await office.paid('full_payment', { business });
    const [{ content } = { content: null }] = await contentsOf(id);
    await office.run('bookings.edit', { booking: id, business: { name: 'Zadelvast N.V.', vat_number: '' } });
    expect(await documentsOf(id)).toEqual([
      `invoice ${content?.total}`,
      `correction ${-(content?.total ?? 0)}`,
      `invoice ${content?.total}`,
    ]);
    const invoiced = await database.query<{ business: unknown }>(
      `select recipient -> 'business' as business from document where booking_id = $1 order by sequence`,
      [id],
    );
    const first = { name: 'Fietsplezier B.V.', vat_number: 'NL004495445B01' };
    expect(invoiced.map((each) => each.business)).toEqual([
      first,
      first,
      { name: 'Zadelvast N.V.', vat_number: '' },
    ]);
    await office.run('bookings.edit', { booking: id, business: { name: '' } });
    expect((await office.run('bookings.show', { booking: id })).result.business).toEqual({
      name: '',
      vat_number: '',
    });
    expect(await openOf(id)).toBe(0);
  });

  test('no document is issued for a booking that is not paid', async () => {
    expect(await documentsOf(await paying.book())).toEqual([]);
  });

  test('a credit note at a cancellation leaves out the fee and premiums', async () => {
    const id = await office.paid('full_payment', insured);
    const { result } = await office.run('bookings.cancel', { booking: id });
    const [invoice, note] = await contentsOf(id);
    expect(note?.content.credits).toMatchObject({ number: invoice?.number, reason: 'cancellation' });
    expect((invoice?.content.total ?? 0) + (note?.content.total ?? 0)).toBe(result.fee + result.premiums);
    await executeDueRefunds(context, provider);
    expect(await openOf(id)).toBe(0);
    expect(await documentsOf(id)).toHaveLength(2);
  });

  test('a document in dollars is right to the cent', async () => {
    const id = await office.paid('deposit', { main: american, terms: americanTerms });
    await office.run('bookings.cancel', { booking: id, fee: 0 });
    await executeDueRefunds(context, provider);
    expect(await openOf(id)).toBe(0);
    const [invoice] = await contentsOf(id);
    expect(invoice?.content).toMatchObject({ currency: 'usd', tax: { mode: 'none' } });
  });

  test('a credit note is issued once for a refund to an active booking', async () => {
    const id = await office.paid('deposit');
    const before = await openOf(id);
    const [payment] = await paying.paymentsOf(id);
    await office.run('payments.refund', { payment: payment?.id ?? '', amount: 1234 });
    await executeDueRefunds(context, provider);
    expect(await documentsOf(id)).toEqual([expect.stringMatching(/^invoice/), 'refund -1234']);
    expect(await openOf(id)).toBe(before);
  });

  test('an additional payment has a separate invoice, which its refund credits', async () => {
    const id = await office.paid('full_payment');
    await office.run('payments.request', { booking: id, amount: 5000, description: 'Transfer to Bruges' });
    await payOpen(id, 'other');
    expect((await documentsOf(id)).slice(1)).toEqual(['invoice 5000']);
    const extra = (await paying.paymentsOf(id)).find(({ type }) => type === 'other');
    await office.run('payments.refund', { payment: extra?.id ?? '', amount: 2000 });
    await executeDueRefunds(context, provider);
    expect((await documentsOf(id)).slice(1)).toEqual(['invoice 5000', 'refund -2000']);
    await office.run('bookings.cancel', { booking: id, fee: 0 });
    await executeDueRefunds(context, provider);
    expect((await documentsOf(id)).slice(-1)).toEqual(['cancellation -3000']);
    expect(await openOf(id)).toBe(0);
  });

  test('no document is issued for what is paid of the fee of a cancellation, which the invoice claims', async () => {
    const id = await office.paid('deposit');
    const [deposit] = await paying.paymentsOf(id);
    const fee = (deposit?.charge ?? 0) + 40_000;
    await office.run('bookings.cancel', { booking: id, fee });
    expect(await openOf(id)).toBe(40_000);
    await payOpen(id, 'other');
    expect(await documentsOf(id)).toHaveLength(2);
    expect(await openOf(id)).toBe(0);
    await office.run('payments.request', { booking: id, amount: 5000, description: 'Lost property' });
    await payOpen(id, 'other');
    expect((await documentsOf(id)).slice(2)).toEqual(['invoice 5000']);
    const [feePayment] = (await paying.paymentsOf(id)).filter(({ charge }) => charge === 40_000);
    await office.run('payments.refund', { payment: feePayment?.id ?? '', amount: 10_000 });
    await executeDueRefunds(context, paying.provider);
    expect((await documentsOf(id)).slice(3)).toEqual(['refund -10000']);
    expect(await openOf(id)).toBe(0);
  });

  test('an additional payment that is paid before the fee of a cancellation has an invoice of its own', async () => {
    const id = await office.paid('deposit');
    const [deposit] = await paying.paymentsOf(id);
    await office.run('bookings.cancel', { booking: id, fee: (deposit?.charge ?? 0) + 40_000 });
    await office.run('payments.request', { booking: id, amount: 5000, description: 'Lost property' });
    await payOpen(id, 'other', 5000);
    await payOpen(id, 'other', 40_000);
    expect((await documentsOf(id)).slice(2)).toEqual(['invoice 5000']);
    expect(await openOf(id)).toBe(0);
  });

  test('an amendment has a credit note and a new invoice, to which the further payment belongs', async () => {
    const id = await office.paid('full_payment');
    const [payment] = await paying.paymentsOf(id);
    const total = payment?.charge ?? 0;
    await office.run('payments.refund', { payment: payment?.id ?? '', amount: 1000 });
    await executeDueRefunds(context, provider);
    await database.transaction(async (sql) => {
      await sql.query(
        `update booking set bill = jsonb_set(bill, '{cabins,0,amount}', to_jsonb((bill #>> '{cabins,0,amount}')::int + 7000))
         where id = $1`,
        [id],
      );
      await issueCorrection(context, sql, id);
    });
    expect((await documentsOf(id)).slice(2)).toEqual([
      `correction ${1000 - total}`,
      `invoice ${total + 6000}`,
    ]);
    await office.run('payments.request', { booking: id, amount: 7000, description: 'Suite' });
    await payOpen(id, 'other');
    expect(await documentsOf(id)).toHaveLength(4);
    expect(await openOf(id)).toBe(0);
  });

  test('nothing is credited without an invoice', async () => {
    const id = await paying.book();
    const credited = await database.transaction((sql) =>
      creditRefund(context, sql, { id: crypto.randomUUID(), booking_id: id }, 100 as never),
    );
    expect(credited).toBeNull();
  });
});

describe('a document', () => {
  test('a document must not change, except for its recipient, which can only be erased', async () => {
    const id = await office.paid('full_payment');
    const change = (what: string) =>
      database.query(`update document set ${what} where booking_id = $1`, [id]);
    await expect(change('total = 1')).rejects.toThrow('must not change');
    await expect(change(`recipient = '{"name":"Other"}'`)).rejects.toThrow('must not change');
    await expect(database.query('delete from document')).rejects.toThrow('append-only');
    await change('recipient = null');
  });

  const linkTo = async (id: string, number: string, minutes = 5) =>
    documentLink(database, { bookingId: id, number, expires: context.now() + minutes * 60_000 });

  test('a document is opened by a signed link only, as a PDF whose bytes do not change', async () => {
    const id = await office.paid('full_payment');
    const [document] = await contentsOf(id);
    const number = document?.number ?? '';
    const url = await linkTo(id, number);
    const answer = await site.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await site.app.inject(url)).rawPayload.equals(answer.rawPayload)).toBe(true);
    const other = await office.paid('full_payment');
    const bare = `/api/v1/bookings/${id}/documents/${number}`;
    const refused = [
      `${bare}?signature=x`,
      `${bare}?expires=99999999999999&signature=x`,
      url.replace(id, other),
      `${url}x`,
    ];
    for (const path of refused) expect((await site.get(path)).status, path).toBe(404);
    expect((await site.get(bare)).status).toBe(401);
    const expired = await site.get(await linkTo(id, number, 0));
    expect(expired).toMatchObject({ status: 403, body: { error: 'link_expired' } });
  });

  test.each([
    ['de', 'Dieser Link ist abgelaufen.', 'Ihre Buchung öffnen', '/de/bookings/'],
    ['nl', 'Deze link is verlopen.', 'Je boeking openen', '/nl/bookings/'],
    ['en', 'This link has expired.', 'Open your booking', '"/bookings/'],
  ])(
    'in %s a link that has expired shows a person the way to the document, also of a booking that has ended (decision 099)',
    async (locale, heading, button, path) => {
      const id = await office.paid('full_payment');
      await database.query('update booking set locale = $2 where id = $1', [id, locale]);
      const [document] = await contentsOf(id);
      const open = (url: string) => site.app.inject({ url, headers: { accept: 'text/html,*/*' } });
      const expired = await open(await linkTo(id, document?.number ?? '', 0));
      expect(expired.statusCode).toBe(403);
      for (const text of [heading, button, `${path}${id}`, 'tel:']) expect(expired.body).toContain(text);
      const missing = await open(await linkTo(id, 'X-1'));
      expect(missing.statusCode).toBe(404);
      for (const text of [button, `${path}${id}`, 'tel:']) expect(missing.body).toContain(text);
      await database.query(
        `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
        [id],
      );
      const ended = await open(await linkTo(id, document?.number ?? '', 0));
      // A booking that has ended keeps its page, which lists its documents.
      for (const text of [heading, button, `${path}${id}`]) expect(ended.body).toContain(text);
    },
  );
});
