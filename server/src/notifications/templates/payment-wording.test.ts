import { cents } from '@towpath/rules/core/money';
import { expect, test } from 'vitest';
import {
  balance,
  createLocaleContext,
  money,
  noticeOf,
  notificationsOf,
  payment,
  situation,
} from '../../testing/mail/test-notifications.ts';
import type { Notification, NotificationRow } from '../notification.ts';
import { visitorTemplate } from './visitor-template.ts';

test.each([
  ['en', 'sepa_debit', 'This can take 5 to 14\u00a0working days.'],
  ['de', 'sepa_debit', 'Das kann 5 bis 14\u00a0Werktage dauern.'],
  ['nl', 'sepa_debit', 'Dat kan 5 tot 14\u00a0werkdagen duren.'],
  ['en', 'us_bank_account', 'This can take 4 to 5\u00a0working days.'],
] as const)('the mail about a payment under way in %s by %s says: %s', (locale, method, said) => {
  const notice = { ...noticeOf('payment_processing'), details: { ...money, method } } as NotificationRow;
  const [usual] = notificationsOf('payment_processing');
  const rest = { ...payment, type: 'balance' as const };
  const content =
    usual && visitorTemplate({ ...usual, notice, payment: rest }, createLocaleContext(locale, new Set()));
  expect(content?.paragraphs.at(-1)).toBe(said);
});

test.each([
  ['in money', { money: 20_000, given: 0, returned: 0 }, /^We are refunding €200.00 to the payment method/],
  ['as a voucher', { money: 0, given: 20_000, returned: 0 }, /^You get €200.00 as a voucher, as we agreed/],
  ['to its voucher', { money: 0, given: 0, returned: 20_000 }, /^€200.00 is back on the voucher/],
  [
    'to both',
    { money: 5_000, given: 0, returned: 15_000 },
    /^We are refunding €50.00 .*\n€150.00 is back on/,
  ],
])('mails about cancelled and changed bookings say what is refunded %s', (_how, split, said) => {
  for (const kind of ['booking_cancelled', 'booking_amended'] as const) {
    const usual = notificationsOf(kind)[0];
    const notice = { ...noticeOf(kind) };
    const details = { ...notice.details, refund: cents(20_000), split };
    const content =
      usual &&
      visitorTemplate(
        { ...usual, notice: { ...notice, details } as NotificationRow },
        createLocaleContext('en', new Set()),
      );
    const sentences = content?.after.filter((text) => text.includes('€')).join('\n');
    expect(sentences).toMatch(said);
    if (split.money === 0) expect(JSON.stringify(content)).not.toContain('payment method that you used');
  }
});

test('the mail about a disputed payment names what the bank holds back of that payment (specification 10.40)', () => {
  const usual = notificationsOf('disputed')[0];
  const content = usual && visitorTemplate(usual, createLocaleContext('en', new Set()));
  expect(content?.paragraphs[0]).toMatch(/^Your bank holds €123\.00 back\./);
  // Another payment of the booking is disputed; this one no longer is.
  const other = usual && { ...usual, payment: { ...payment, id: 'released since' } };
  expect(other && visitorTemplate(other, createLocaleContext('en', new Set()))).toBeNull();
});

test('the mail about a refund that staff transferred says so', () => {
  const usual = notificationsOf('refunded')[0];
  const notice = { ...noticeOf('refunded'), details: { ...money, reason: null, method: 'bank_transfer' } };
  const content =
    usual &&
    visitorTemplate({ ...usual, notice: notice as NotificationRow }, createLocaleContext('en', new Set()));
  expect(content?.paragraphs).toEqual([expect.stringMatching(/^We have transferred €869\.84 to your bank/)]);
});

test.each([
  ['deposit', 'en', 'We’ve received €869.84, and your cabins are yours.'],
  ['full_payment', 'de', '869,84\u00a0€ sind bei uns eingegangen, und Ihre Kabinen sind fest gebucht.'],
  ['deposit', 'nl', 'We hebben €\u00a0869,84 ontvangen en je hutten zijn definitief geboekt.'],
  ['balance', 'en', 'Your payment of €869.84 has reached us.'],
  ['other', 'de', 'Ihre Zahlung von 869,84\u00a0€ ist bei uns eingegangen.'],
] as const)('the mail about a received %s in %s says: %s', (type, locale, said) => {
  const usual = notificationsOf('payment_received').find(({ journey }) => journey !== null);
  if (!usual?.payment) throw new Error('There is no notification about a booking');
  const received = { ...usual.payment, type, part_of: null };
  const content = visitorTemplate({ ...usual, payment: received }, createLocaleContext(locale, new Set()));
  expect(content?.paragraphs[0]).toBe(said);
});

/** The mail of a kind about a balance, of a booking in a situation. */
function balanceMail(kind: 'payment_received' | 'payment_processing', change: Partial<typeof situation>) {
  const usual = notificationsOf(kind).find(({ journey }) => journey !== null);
  if (!usual?.journey) throw new Error('There is no notification about a booking');
  const journey = { ...usual.journey, situation: { ...usual.journey.situation, ...change } };
  return visitorTemplate(
    { ...usual, journey, payment: { ...balance, state: 'completed' } },
    createLocaleContext('en', new Set()),
  );
}

test.each([
  ['confirmed_paid', [], /received €[\d.,]+, so nothing more is due before your journey\./],
  ['confirmed', ['rest'], /The remaining €869\.84 is due by 8\u00a0May 2027\./],
  ['confirmed', ['extra_asked'], /Damage: €869\.84 is due by 8\u00a0May 2027\./],
] as const)(
  'the mail about a received balance says how its booking stands: %s, with %j',
  (main, keys, said) => {
    const [note] = situation.notes.flatMap(({ payment: of }) =>
      of ? [{ ...of, description: 'Damage' }] : [],
    );
    const notes = keys.map((key) => ({ key, ...(note && { payment: note }) }));
    const content = balanceMail('payment_received', { main, notes });
    expect(content?.paragraphs[0]).toBe('Your payment of €869.84 has reached us.');
    expect(content?.paragraphs.join('\n')).toMatch(said);
    expect(content?.action).not.toBeNull();
  },
);

test.each([
  ['expired_unpaid', [], []],
  ['unpaid', [], []],
  ['confirmed', ['balance_failed'], ['The remaining €869.84 is due by 8\u00a0May 2027.']],
  ['confirmed', ['debit_returned'], ['The remaining €869.84 is due by 8\u00a0May 2027.']],
] as const)(
  'the mail about another payment of a booking that is %s, with %j, does not speak of an earlier one',
  (main, keys, said) => {
    const owed = situation.notes.find(({ payment: of }) => of)?.payment;
    const notes = keys.map((key) => ({ key, ...(owed && { payment: owed }) }));
    const content = balanceMail('payment_received', { main, notes });
    const paragraphs = content?.paragraphs ?? [];
    expect(paragraphs[0]).toBe('Your payment of €869.84 has reached us.');
    const rest = main === 'confirmed' ? paragraphs.slice(-1) : paragraphs.slice(1);
    expect(rest).toEqual(said);
    expect(paragraphs.join('\n')).not.toContain('Nothing has been charged');
  },
);

/** The facts of a mail about a booking that costs 1,000.00 after a change, 100.00 of it on board, and for which 500.00 were received. */
function factsOfChange(sums: { due: number; refund: number; rest: number }, after = 100_000) {
  const [usual] = notificationsOf('booking_amended');
  if (!usual?.journey) throw new Error('There is no notification about a booking');
  const numbers = { ...usual.journey.situation.numbers, paid: cents(50_000) };
  const journey = {
    ...usual.journey,
    local_costs: cents(10_000),
    situation: { ...usual.journey.situation, numbers },
  };
  const { details } = noticeOf('booking_amended');
  const changed = { ...details, after: cents(after), ...sums };
  const notice = { ...noticeOf('booking_amended'), details: changed } as NotificationRow;
  const payment = sums.due > 0 ? { ...balance, due_on: '2027-03-04' } : null;
  const content = visitorTemplate(
    { ...usual, journey, notice, payment, open: [] },
    createLocaleContext('en', new Set()),
  );
  expect(content?.action).not.toBeNull();
  const facts = content?.facts ?? [];
  return facts.slice(facts.findIndex(({ label }) => label === 'Of which to pay on board') + 1);
}

test.each([
  [{ due: 10_000, refund: 0, rest: 30_000 }, ['500.00', '100.00', '300.00']],
  [{ due: 0, refund: 0, rest: 40_000 }, ['500.00', '400.00']],
] as const)('the mail about a changed booking has sums that add up to its total: %j', (sums, amounts) => {
  const shown = factsOfChange(sums);
  expect(shown[0]?.label).toBe('Received so far');
  expect(shown.map(({ value }) => value)).toEqual(amounts.map((amount) => `€${amount}`));
});

test.each([
  [{ due: 0, refund: 500, rest: 0 }, 59_500, ['Refund']],
  // Staff asked for 50.00 besides the bill, which were paid.
  [{ due: 0, refund: 0, rest: 45_000 }, 100_000, ['Still to be paid']],
] as const)('it leaves out what was received where that does not add up: %j', (sums, after, labels) => {
  expect(factsOfChange(sums, after).map(({ label }) => label)).toEqual(labels);
});

test('the mail about a balance under way has the words of its situation', () => {
  const owed = situation.notes.find(({ key }) => key === 'rest')?.payment;
  const notes = owed ? [{ key: 'balance_on_its_way' as const, payment: { ...owed, id: balance.id } }] : [];
  const content = balanceMail('payment_processing', { notes });
  expect(content?.heading).toBe('Your payment is on its way.');
  expect(content?.subject).toBe('Your payment is on its way (BBT-100001)');
  expect(content?.paragraphs).toEqual([
    expect.stringMatching(/^Your bank needs 4 to 5\u00a0working days for €869\.84; we’ll email you/),
  ]);
});

test.each([
  ['unpaid', 'Your payment came too late.'],
  ['replaced', 'You have booked again since.'],
] as const)('money for a booking that was released as %s is mailed as: %s', (release_reason, heading) => {
  const [usual] = notificationsOf('late_money');
  const journey = usual?.journey && { ...usual.journey, released: true, release_reason };
  const context = createLocaleContext('en', new Set());
  expect(usual && visitorTemplate({ ...usual, journey: journey ?? null }, context)?.heading).toBe(heading);
});

test.each([
  ['balance_failed', '8\u00a0May 2027'],
  ['balance_overdue', null],
] as const)('a failed payment that is %s is to be paid by: %s', (key, day) => {
  const [usual] = notificationsOf('payment_failed');
  const journey = usual?.journey;
  const owed = journey?.situation.notes.find((note) => note.key === 'balance_overdue')?.payment;
  if (!journey || !owed) throw new Error('There is no payment');
  const situation = { ...journey.situation, notes: [{ key, payment: owed }] };
  const notification = { ...usual, journey: { ...journey, situation }, payment: balance };
  const said = visitorTemplate(notification, createLocaleContext('en', new Set()))?.paragraphs.join(' ');
  expect(said).toMatch(/another way/);
  if (day) expect(said).toContain(`by ${day}`);
  else expect(said).not.toMatch(/ by /);
});

test.each([
  ['payment_received', null],
  ['payment_received', 'called_off_waiting'],
  ['called_off_waiting', 'called_off_waiting'],
] as const)(
  '%s of a departure that is %s names the booking confirmed only in the first case',
  (kind, main) => {
    const usual = notificationsOf(kind).find(({ journey }) => journey !== null);
    if (!usual?.journey) throw new Error('There is no booking');
    const { situation } = usual.journey;
    const journey = { ...usual.journey, situation: { ...situation, main: main ?? situation.main } };
    const content = visitorTemplate({ ...usual, journey }, createLocaleContext('en', new Set()));
    expect(content?.heading).toBe(
      main ? 'We’re sorry: we have to call off your journey.' : 'Your booking is confirmed.',
    );
  },
);

test('a second payment is mailed as one, also once its refund is made', () => {
  const [usual] = notificationsOf('paid_twice');
  const journey = usual?.journey;
  const [note] = journey?.situation.notes.filter(({ key }) => key === 'paid_twice') ?? [];
  if (!journey || !note?.refund) throw new Error('There is no second payment');
  const done = { key: 'refund_done' as const, refund: { ...note.refund, state: 'done' as const } };
  const situation = { ...journey.situation, notes: [done] };
  const notification = { ...usual, journey: { ...journey, situation } };
  const content = visitorTemplate(notification, createLocaleContext('en', new Set()));
  expect(content?.heading).toBe('You paid twice.');
});

test.each([
  ['booking_received', 'unpaid', true],
  ['booking_released', 'expired_unpaid', false],
  ['booking_declined', 'declined', false],
  ['booking_cancelled', 'cancelled_by_customer', false],
  ['booking_cancelled', 'called_off', false],
  ['called_off_waiting', 'called_off_waiting', false],
] as const)('%s of a booking that is %s says where the ship lies: %s', (kind, main, said) => {
  const usual = notificationsOf(kind).find(({ journey }) => journey !== null);
  if (!usual?.journey) throw new Error('There is no booking');
  const { situation } = usual.journey;
  const released = !said && main !== 'called_off_waiting';
  const journey = { ...usual.journey, released, situation: { ...situation, main } };
  const content = visitorTemplate({ ...usual, journey }, createLocaleContext('en', new Set()));
  expect(content?.facts.some(({ value }) => value === journey.quay)).toBe(said);
});

test.each(['balance_overdue', 'debit_returned'] as const)('%s lists the amount and the day', (kind) => {
  const [usual] = notificationsOf(kind);
  if (!usual) throw new Error('There is no notification');
  const content = visitorTemplate({ ...usual, payment: balance }, createLocaleContext('en', new Set()));
  const facts = content?.facts.map(({ label, value }) => `${label}: ${value}`);
  expect(facts).toEqual(expect.arrayContaining(['To be paid: €869.84', 'Due by: 8 May 2027']));
});

test.each(['disputed', 'refund_failed', 'balance_overdue'] as const)(
  'the mail of %s, whose next step is a call, names the number at it',
  (kind) => {
    const [usual] = notificationsOf(kind);
    if (!usual) throw new Error('There is no notification');
    const about = kind === 'balance_overdue' ? { ...usual, payment: balance } : usual;
    const content = visitorTemplate(about, createLocaleContext('en', new Set()));
    expect(content?.facts.at(-1)).toEqual({ label: 'Call us', value: '+31 20 555 0100' });
    expect(content?.paragraphs.join(' ')).toMatch(/call us/);
  },
);

/** What the mail about a refund says that it is for; reason: as it is stored, null for one made at the provider. */
function refundedFor(reason: string | null, change: Partial<Notification> = {}): string | undefined {
  const [usual] = notificationsOf('refunded');
  if (!usual) throw new Error('There is no notification');
  const notice = { ...noticeOf('refunded'), details: { ...money, reason } } as NotificationRow;
  const content = visitorTemplate({ ...usual, notice, ...change }, createLocaleContext('en', new Set()));
  return content?.facts.find(({ label }) => label === 'For')?.value;
}

test.each([
  ['of a cancellation', 'cancelled', {}, 'Cancellation of your booking'],
  [
    'of a departure that is called off',
    'cancelled',
    { situation: { ...situation, main: 'called_off' } },
    'Journey that we called off',
  ],
  ['of a change', 'amended', {}, 'Change to your booking'],
  ['of a second or late payment', 'late', {}, 'Payment that was no longer due'],
  ['by staff', 'refunded', {}, 'Your payment of 1 March 2027'],
  ['made at the provider', null, {}, 'Your payment of 1 March 2027'],
] as const)('the mail about a refund %s says what it is for', (_of, reason, change, said) => {
  const [usual] = notificationsOf('refunded');
  const journey = usual?.journey ? { ...usual.journey, ...change } : null;
  expect(refundedFor(reason, { journey })).toBe(said);
});

test('the mail about a refund names the lines that staff chose, or what a payment without a booking was for', () => {
  expect(refundedFor('Flat tyres', { refunded_lines: ['Electric bike', 'Travel insurance'] })).toBe(
    'Electric bike, Travel insurance',
  );
  expect(refundedFor('No cabin', { refunded_lines: ['Twin cabin', '', 'Twin cabin'] })).toBe('Twin cabin');
  const unbooked = { ...payment, type: 'other' as const, booking_id: null, booking_number: null };
  expect(refundedFor('refunded', { journey: null, payment: unbooked })).toBe('Damage');
});

test('the mail that confirms a booking names what was received, also where the bank took it back meanwhile', () => {
  const usual = notificationsOf('payment_received').find(({ journey }) => journey !== null);
  if (!usual?.journey) throw new Error('There is no notification about a booking');
  const { situation: of } = usual.journey;
  const numbers = { ...of.numbers, paid: cents(0), cancellation: null };
  const journey = { ...usual.journey, situation: { ...of, numbers } };
  const content = visitorTemplate({ ...usual, journey }, createLocaleContext('en', new Set()));
  expect(content?.heading).toBe('Your booking is confirmed.');
  expect(content?.paragraphs[0]).toBe('We’ve received €869.84, and your cabins are yours.');
});
