import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const context = testContext(database);
const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(context, name, body);

test('staff are invited, listed, given a role, signed out and disabled', async () => {
  const anna = 'anna@office.example';
  const bert = 'bert@office.example';
  expect((await run('staff.invite', { email: anna, role: 'owner', name: 'Anna' })).result).toEqual({
    email: anna,
    name: 'Anna',
    role: 'owner',
    locale: 'en',
    disabled: false,
  });
  await run('staff.invite', { email: bert, role: 'sales', locale: 'de' });
  expect((await run('staff.role', { email: bert, role: 'finance' })).result).toMatchObject({
    role: 'finance',
  });
  expect((await run('staff.list', {})).result.rows).toMatchObject([
    { email: anna, role: 'owner', locale: 'en' },
    { email: bert, role: 'finance', locale: 'de' },
  ]);
  expect((await run('staff.sessions', { email: bert })).result).toEqual({ rows: [] });
  expect((await run('staff.revoke', { email: bert })).result).toEqual({ email: bert, ended: 0 });
  expect((await run('staff.disable', { email: bert })).result).toMatchObject({ disabled: true });
  const audit = await database.query<{ entry: string }>(
    `select by || ': ' || command as entry from audit order by id`,
  );
  expect(audit.map(({ entry }) => entry)).toEqual(
    ['invite', 'invite', 'role', 'revoke', 'disable'].map((command) => `mieke: staff ${command}`),
  );
});

const carla = 'carla@office.example';

test.each([
  ['staff.invite', { email: 'carla', role: 'crew' }, 'Email address has to be a valid email address'],
  ['staff.role', { email: carla, role: 'crew' }, `There is no account ${carla}.`],
  ['staff.disable', { email: 'anna@office.example' }, /^anna@office\.example is the last owner/],
  ['staff.revoke', { email: carla }, /^There is no account/],
] as const)('%s of %o is refused with one sentence', async (name, input, sentence) => {
  expect((await run(name, input)).message).toMatch(sentence);
});
