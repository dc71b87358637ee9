import { afterAll, expect, test } from 'vitest';
import type { ResolveTexts } from '../database/context.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice({
  mailFrom: 'Tours <Booking@Mail.Example.com>',
  smtpUrl: 'smtps://user:secret@smtp.example.com:465',
  operatorMail: 'desk@example.com',
});
afterAll(close);

/** Makes DNS answer with these records, and lists the names that are asked for. */
function answerWith(records: Readonly<Record<string, readonly string[] | null>>): string[] {
  const asked: string[] = [];
  const resolve: ResolveTexts = async (name) => {
    asked.push(name);
    return name in records ? (records[name] ?? null) : [];
  };
  paying.context.resolveTexts = resolve;
  return asked;
}

const check = async (selector?: string) => (await run('outbox.domain', { selector })).result;
const findings = async (selector?: string) =>
  (await check(selector)).checks.map(({ state, finding }) => `${state} ${finding}`);

test('the records of the sender’s domain are checked, with those that are to be added', async () => {
  answerWith({});
  const { address, domain, checks } = await check('s1');
  expect([address, domain]).toEqual(['Booking@Mail.Example.com', 'mail.example.com']);
  expect(checks.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['mail.example.com', 'v=spf1 mx a:smtp.example.com ~all'],
    ['s1._domainkey.mail.example.com', null],
    ['_dmarc.mail.example.com', 'v=DMARC1; p=none; rua=mailto:desk@example.com'],
  ]);
  // The record to add must not contain the password of SMTP_URL.
  expect(JSON.stringify(checks)).not.toContain('secret');
});

test('records that are right need nothing, and DNS is asked once a minute', async () => {
  const asked = answerWith({
    'mail.example.com': ['v=spf1 mx ~all'],
    's1._domainkey.mail.example.com': [`v=DKIM1; p=${'A'.repeat(392)}`],
    '_dmarc.example.com': ['v=DMARC1; p=reject'],
  });
  const good = ['good spf_good', 'good dkim_good', 'good dmarc_good'];
  expect(await findings('s1')).toEqual(good);
  expect(await findings('s1')).toEqual(good);
  expect(asked).toHaveLength(4);
  expect(await findings()).toContain('unknown dkim_no_selector');
  expect(asked).toHaveLength(4);
  paying.advanceTime(60_000);
  await check('s1');
  expect(asked).toHaveLength(8);
});

test('where DNS does not answer nothing is claimed', async () => {
  answerWith({ 'mail.example.com': null, '_dmarc.mail.example.com': null });
  expect(await findings('s1')).toEqual(['unknown no_answer', 'bad dkim_missing', 'unknown no_answer']);
});

test('the check is for owners, and a selector is one name of DNS', async () => {
  answerWith({});
  expect((await run('outbox.domain', {}, 'sales')).status).toBe(403);
  for (const selector of ['a b', 'a/b', '-', `${'a'.repeat(64)}`, 'x@y'])
    expect((await run('outbox.domain', { selector })).status).toBe(422);
  expect((await run('outbox.domain', { selector: 'mail2024.eu' })).status).toBe(200);
});
