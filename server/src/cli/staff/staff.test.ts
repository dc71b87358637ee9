import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { runOperationAs } from '../test-run.ts';
import { disableStaff, inviteStaff, revokeSessions, staffRole } from './change.ts';
import { staffList, staffSessions } from './list.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const context = testContext(database);
const run = (...args: Parameters<typeof runOperationAs> extends [unknown, ...infer Rest] ? Rest : never) =>
  runOperationAs(context, ...args);

test('staff are invited, listed, given a role, signed out and disabled', async () => {
  const invited = await run(inviteStaff, ['anna@office.example', '--role', 'owner', '--name', 'Anna']);
  expect(invited.output).toBe('anna@office.example has the role owner and is mailed a link to sign in.');
  await run(inviteStaff, ['bert@office.example', '--role', 'sales', '--language', 'de']);
  expect((await run(staffRole, ['bert@office.example', '--role', 'finance'])).output).toBe(
    'bert@office.example has the role finance.',
  );
  expect((await run(staffList, ['--csv'])).output.split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('E-mail'),
    expect.stringMatching(/^"?anna@office\.example"?[,;].*owner/),
    expect.stringMatching(/^"?bert@office\.example"?[,;].*finance.*de/),
  ]);
  expect((await run(staffSessions, ['bert@office.example'])).output).toContain('Sessions: 0');
  expect((await run(revokeSessions, ['bert@office.example', '--yes'])).output).toBe(
    '0 sessions of bert@office.example are ended.',
  );
  expect((await run(disableStaff, ['bert@office.example'])).errors).toMatch(
    /can no longer sign in.*\n.*--yes\.$/,
  );
  expect((await run(disableStaff, ['bert@office.example', '--yes'])).output).toBe(
    'bert@office.example is disabled.',
  );
  const audit = await database.query<{ entry: string }>(
    `select by || ': ' || command as entry from audit order by id`,
  );
  expect(audit.map(({ entry }) => entry)).toEqual(
    ['invite', 'invite', 'role', 'revoke', 'disable'].map((command) => `mieke: staff ${command}`),
  );
});

test.each([
  [inviteStaff, ['carla@office.example'], /^--role must be one of sales, crew, finance, catalogue, owner\.$/],
  [inviteStaff, ['carla', '--role', 'crew'], /^Email address has to be a valid email address\.$/],
  [inviteStaff, ['carla@x.example', '--role', 'crew', '--language', 'fr'], /^--language must be one of/],
  [staffRole, ['carla@office.example', '--role', 'crew'], /^There is no account carla@office\.example\.$/],
  [disableStaff, ['anna@office.example', '--yes'], /^anna@office\.example is the last owner/],
  [revokeSessions, ['carla@office.example', '--yes'], /^There is no account/],
] as const)('%# is refused with one sentence', async (operation, args, sentence) => {
  const { exitCode, output, errors } = await run(operation, args);
  expect({ exitCode, output, errors }).toEqual({
    exitCode: 1,
    output: '',
    errors: expect.stringMatching(sentence),
  });
});
