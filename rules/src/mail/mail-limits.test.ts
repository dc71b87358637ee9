import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../contract/all-calls.ts';
import { bodyShape } from '../contract/call-body.ts';
import type { CallName } from '../contract/contract.ts';
import { type MailLimit, mailingCalls, mailLimits, mayMail } from './mail-limits.ts';

const MINUTE = 60_000;
const limit: MailLimit = { hour: 2, day: 3 };

test.each<[string, number[], boolean]>([
  ['never', [], true],
  ['once just now', [0], true],
  ['twice within the hour', [0, -59], false],
  ['twice, once an hour ago', [0, -60], true],
  ['three times within the day', [-61, -120, -1439], false],
  ['three times, once a day ago', [-61, -120, -1440], true],
])('an address that was mailed %s may be mailed: %o', (_when, minutes, allowed) => {
  const sentAt = minutes.map((each) => each * MINUTE);
  expect(mayMail(limit, sentAt, 0)).toBe(allowed);
});

test.each(Object.entries(mailLimits))('%s has a limit by hour and by day', (_name, { hour, day }) => {
  expect(hour).toBeGreaterThan(0);
  expect(day).toBeGreaterThanOrEqual(hour);
});

/** Whether a shape accepts an e-mail address as such somewhere: it refuses a text there because it is not one. */
function readsAddress(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if ('type' in schema && /email/i.test(String(schema.type))) return true;
  return Object.values(schema).some((part) =>
    Array.isArray(part) ? part.some((each) => readsAddress(each, seen)) : readsAddress(part, seen),
  );
}

describe('calls with an address that a visitor types (decision 055)', () => {
  const calls = Object.keys(allCalls) as CallName[];
  const typed = calls.filter((name) => readsAddress(bodyShape(name, '2027-03-01')));

  test('are found by their shapes', () => {
    expect(readsAddress(v.object({ to: v.nullable(v.array(v.pipe(v.string(), v.email()))) }))).toBe(true);
    expect(readsAddress(v.object({ email: v.string() }))).toBe(false);
    expect(typed).toEqual(expect.arrayContaining(['createBooking', 'createEnquiry', 'invitePassenger']));
  });

  test.each(typed)('%s has a limit', (name) => {
    expect(mailLimits).toHaveProperty(mailingCalls[name] ?? 'none');
  });
});
