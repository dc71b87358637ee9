import { afterAll, describe, expect, test } from 'vitest';
import { releaseUnpaid } from '../../payments/closing/release-unpaid.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { openAmendments } from '../../testing/bookings/test-amendments.ts';
import { american, americanTerms } from '../../testing/bookings/test-request.ts';
import { EMPTY_ACCOUNT, intentIdOf } from '../../testing/payments/test-payments.ts';
import { openReservedOnRequest } from '../../testing/payments/test-reserved-requests.ts';
import { internalsIn } from '../../testing/test-internals.ts';

const site = await openAmendments();
afterAll(() => site.close());
const HOUR = 3_600_000;

/** What GET /bookings/:id says of a situation, its words in English as lines. */
async function situationOf(id: string, shop: Pick<typeof site, 'bookingOf'> = site) {
  const { situation } = (await shop.bookingOf(id)) as Awaited<ReturnType<typeof site.bookingOf>> & {
    situation?: {
      main: string;
      notes: string[];
      words: Record<
        string,
        {
          heading: string;
          text: string[];
          notes: { heading: string | null; text: string[]; payment: string | null }[];
        }
      >;
    };
  };
  const { heading = '', text = [], notes = [] } = situation?.words.en ?? {};
  for (const words of Object.values(situation?.words ?? {}))
    expect(internalsIn(JSON.stringify({ ...words, notes: words.notes.map((note) => note.text) }))).toEqual(
      [],
    );
  const said = [heading, ...text, ...notes.flatMap((note) => [note.heading, ...note.text])];
  return {
    main: situation?.main,
    notes: situation?.notes,
    said: said.filter(Boolean),
    payments: notes.map(({ payment }) => payment),
  };
}

describe('a booking is sent with its situation in words (specification 10.40)', () => {
  test('to be paid, then paid, then cancelled by the customer', async () => {
    const id = await site.book();
    expect(await situationOf(id)).toMatchObject({
      main: 'unpaid',
      said: [
        'Your cabins are waiting for you.',
        expect.stringMatching(/^We’ll keep your cabins for you until 1\u00a0March 2027, /),
        expect.stringMatching(/^Pay a deposit of €[\d.,]+, or €[\d.,]+ in full, to confirm your booking\.$/),
      ],
    });
    await site.payFirst(id, 'deposit');
    const paid = await situationOf(id);
    expect(paid).toMatchObject({ main: 'confirmed', notes: ['rest'], payments: [expect.any(String)] });
    expect(paid.said).toContain('Your booking is confirmed.');
    expect(paid.said.at(-1)).toMatch(
      /^The remaining €[\d.,]+ is due by 8\u00a0May 2027\. We’ll email you a link in good time/,
    );
    await site.amend(id, { cancel: true });
    expect(await situationOf(id)).toMatchObject({
      main: 'cancelled_by_customer',
      said: expect.arrayContaining([
        'You have cancelled your booking.',
        expect.stringMatching(/^You paid €[\d.,]+; cancelling costs €[\d.,]+ under our terms\.$/),
      ]),
    });
  });

  test('cancelled without a payment, and refunded: nothing is said of €0.00, nor of money that is back already', async () => {
    const unpaid = await site.book();
    await site.staff.read('bookings.cancel', { booking: unpaid, fee: 0 });
    expect((await situationOf(unpaid)).said).toEqual([
      'We’ve cancelled your booking.',
      'Cancelling costs you nothing.',
    ]);
    const owing = await site.book();
    await site.staff.read('bookings.cancel', { booking: owing });
    expect((await situationOf(owing)).said[1]).toMatch(/^Cancelling costs €[\d.,]+ under our terms\.$/);
    const id = await site.book();
    const { client_secret } = await site.payBooking(id, 'full_payment');
    await site.browser(client_secret, 'confirm');
    await site.settleIntent(intentIdOf(client_secret));
    await site.staff.read('bookings.cancel', { booking: id });
    expect((await situationOf(id)).said.join(' ')).toMatch(/You get €[\d.,]+ back\./);
    await executeDueRefunds(site.context, site.provider);
    const { notes, said } = await situationOf(id);
    expect(notes).toEqual(['refund_done']);
    expect(said.join(' ')).not.toMatch(/You get/);
  });

  test('cancelled by staff without a fee, and called off with its departure', async () => {
    const [cancelled, calledOff, agreed] = [
      await site.bookPaid(),
      await site.bookPaid(),
      await site.bookPaid(),
    ];
    await site.staff.read('bookings.cancel', { booking: cancelled, fee: 0 });
    const free = await situationOf(cancelled);
    expect(free).toMatchObject({ main: 'cancelled_by_us', notes: ['refund_on_its_way'] });
    expect(free.said.slice(0, 2)).toEqual([
      'We’ve cancelled your booking.',
      expect.stringMatching(/^You paid €[\d.,]+; the cancellation costs you nothing\.$/),
    ]);
    const [byTerms, byConsent] = [await site.bookPaid(), await site.bookPaid()];
    await site.staff.read('bookings.cancel', { booking: byTerms });
    await site.staff.read('bookings.cancel', { booking: byConsent, fee: 1_000 });
    expect((await situationOf(byTerms)).said[1]).toMatch(
      /; the cancellation costs €[\d.,]+ under our terms\.$/,
    );
    expect((await situationOf(byConsent)).said[1]).toMatch(/; we agreed on cancellation costs of €10\.00\.$/);
    const vouchers = [{ booking: agreed, consent: 'On the telephone', consented_on: '2027-03-01' }];
    await site.staff.read('departures.call-off', { departure: 'summer', reason: 'too_few', vouchers });
    const { main, said } = await situationOf(calledOff);
    expect([main, said.slice(0, 3)]).toEqual([
      'called_off',
      [
        'We’re sorry: we have to call off your journey.',
        'Too few people have booked it.',
        expect.stringMatching(/^You get the full €[\d.,]+ back by 15\u00a0March 2027 at the latest/),
      ],
    ]);
    const instead = await situationOf(agreed);
    expect(instead.said.join('\n')).not.toMatch(/ back /);
    expect(instead.said.at(-1)).toMatch(/^You get €[\d.,]+ as a voucher, as we agreed/);
    await site.staff.read('departures.open', { departure: 'summer' });
  });

  test('called off and refunded: the rights last, and no refund is promised again (directive 2015/2302, article 12)', async () => {
    const id = await site.book();
    const { client_secret } = await site.payBooking(id, 'full_payment');
    await site.browser(client_secret, 'confirm');
    await site.settleIntent(intentIdOf(client_secret));
    await site.staff.read('departures.call-off', { departure: 'summer', reason: 'too_few' });
    const rights = /You’re entitled to all your money within two weeks, and to compensation/;
    const promise = /You get the full €[\d.,]+ back/;
    const before = (await situationOf(id)).said.join('\n');
    expect(before).toMatch(rights);
    expect(before).toMatch(promise);
    await executeDueRefunds(site.context, site.provider);
    const { notes, said } = await situationOf(id);
    expect(notes).toEqual(['refund_done']);
    expect(said.join('\n')).toMatch(rights);
    expect(said.join('\n')).not.toMatch(promise);
    await site.staff.read('departures.open', { departure: 'summer' });
  });

  test('on its way at a bank, refused by it, and released', async () => {
    const id = await site.book({ main: american, terms: americanTerms });
    const { client_secret } = await site.payBooking(id, 'deposit', EMPTY_ACCOUNT);
    await site.confirm(client_secret, 'north_america');
    const settle = () => site.settleIntent(intentIdOf(client_secret), 'north_america');
    await settle();
    const { main, said } = await situationOf(id);
    expect([main, said]).toEqual([
      'payment_on_its_way',
      [
        'Thank you! Your payment is on its way.',
        'Your cabins stay yours.',
        expect.stringMatching(
          /^Your bank needs 4 to 5\u00a0working days for \$[\d.,]+; we’ll email you when it arrives\.$/,
        ),
        expect.stringMatching(/^The remaining \$[\d.,]+ is due by 8\u00a0May 2027\./),
      ],
    ]);
    site.advanceTime(100 * HOUR);
    await site.fakeStripe.job.run();
    await settle();
    expect(await situationOf(id)).toMatchObject({ main: 'payment_failed' });
    site.advanceTime(73 * HOUR);
    await releaseUnpaid(site.context, site.provider);
    expect(await situationOf(id)).toMatchObject({ main: 'expired_unpaid', notes: [] });
  });

  test('a request whose amount is reserved on a card, then declined', async () => {
    const shop = await openReservedOnRequest();
    const { id } = await shop.requested();
    const asked = await situationOf(id, shop);
    expect([asked.main, asked.said[1]]).toEqual([
      'requested_reserved',
      expect.stringMatching(/^€[\d.,]+ is only reserved on your card; nothing has been taken\.$/),
    ]);
    const callOff = (day: string | null) =>
      shop.database.query(
        `update departure set closed = $1::date is not null, called_off_on = $1 where id = 'summer'`,
        [day],
      );
    await callOff('2027-03-01');
    const off = await situationOf(id, shop);
    expect([off.main, ...off.said.slice(1, -1)]).toEqual([
      'called_off_waiting',
      expect.stringMatching(/^We won’t take the €[\d.,]+ reserved on your card; we release it\.$/),
    ]);
    await callOff(null);
    await shop.answer(id, 'decline');
    const { main, said } = await situationOf(id, shop);
    expect(main).toBe('declined');
    expect(said[2]).toMatch(/^The €[\d.,]+ reserved on your card is released; nothing was taken\./);
    await shop.close();
  });
});
