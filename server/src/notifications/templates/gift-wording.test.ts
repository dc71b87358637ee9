import { expect, test } from 'vitest';
import type { NotificationKind } from '../../jobs/queue-notification.ts';
import { createLocaleContext, gift, notificationsOf } from '../../testing/mail/test-notifications.ts';
import { visitorTemplate } from './visitor-template.ts';

/** The mail of a kind to the buyer of a gift voucher. */
function mailOf(kind: NotificationKind) {
  const about = notificationsOf(kind).find((each) => each.gift !== null);
  const content = about && visitorTemplate(about, createLocaleContext('en', new Set()));
  if (!content) throw new Error('There is no mail about a gift voucher');
  const facts = content.facts.map(({ label, value }) => `${label}: ${value}`);
  return { facts, said: content.paragraphs };
}

test.each([
  ['payment_processing', 'On its way: €869.84'],
  ['payment_failed', 'Not received: €869.84'],
  ['debit_returned', 'Not received: €869.84'],
  ['dispute_won', 'Received: €869.84'],
] as const)('the mail of %s lists the gift voucher and the amount of its payment', (kind, amount) => {
  expect(mailOf(kind).facts).toEqual(
    expect.arrayContaining([`Gift voucher: ${gift.number}`, `For: ${gift.recipient_name}`, amount]),
  );
});

test('the mails about the payment of a gift voucher say what the buyer can count on', () => {
  expect(mailOf('payment_failed').said[0]).toMatch(/^Nothing has been charged: /);
  expect(mailOf('payment_processing').said.at(-1)).toBe('This can take 4 to 5\u00a0working days.');
  expect(mailOf('debit_returned').facts.at(-1)).toBe('Call us: +31 20 555 0100');
});

test('the buyer of a gift voucher that has ended is told that it has, and when', () => {
  expect(mailOf('voucher_refunded').said[0]).toBe(
    'The gift voucher for Grandpa Jan was valid until 31\u00a0December 2030, and €869.84 was left on it. It can no longer be spent.',
  );
  expect(mailOf('gift_refunded').facts[0]).toBe(`Gift voucher: ${gift.number}`);
});
