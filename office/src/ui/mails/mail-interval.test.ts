import type { MailView } from '@towpath/rules/office/views/mail-view';
import { expect, test } from 'vitest';
import { mailInterval } from './mail-interval.ts';

const now = Date.parse('2027-03-01T10:00:00Z');
const later = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
const mail = (changes: Partial<MailView>) =>
  [{ state: 'waiting', created_at: later(-5), retry_at: null, ...changes }] as MailView[];

test.each([
  ['a mail that was just written', mail({}), 0, 5_000],
  ['a mail that waits for the next day', mail({ created_at: later(-3_600) }), 0, false],
  ['a mail that is due again', mail({ state: 'retrying', retry_at: later(-1) }), 0, 5_000],
  ['a mail that is tried later', mail({ state: 'retrying', retry_at: later(60) }), 0, false],
  [
    'a mail that is being sent, after an attempt that failed',
    mail({ state: 'sending', created_at: later(-3_600) }),
    0,
    5_000,
  ],
  ['a sent mail', mail({ state: 'sent' }), 0, false],
  ['a notification without its mail', mail({ state: 'sent' }), 1, 5_000],
] as const)('%s', (_name, mails, unwritten, expected) => {
  expect(mailInterval(mails, unwritten, now)).toBe(expected);
});
