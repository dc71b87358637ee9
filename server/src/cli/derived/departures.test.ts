import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { runCommandAs } from '../../testing/office/test-command-run.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const context = testContext(await openTestDatabase());
await insertTestCatalogue(context.database);
const folder = await mkdtemp(join(tmpdir(), 'towpath-commands-'));
afterAll(async () => {
  await context.database.close();
  await rm(folder, { recursive: true });
});
const run = (operation: OperationName, ...args: string[]) => runCommandAs(context, operation, args);
const stateOf = async () => JSON.parse((await run('departures.show', 'free', '--json')).output).state;

test('a list is printed as the columns of its entry, as CSV with all', async () => {
  const args = ['--from', '2027-03-13', '--until', '2027-03-13'];
  const { output } = await run('departures.list', ...args);
  expect(output.split('\n').slice(0, 2)).toEqual([
    'Departures: 1',
    expect.stringMatching(
      /^Id +Dates +Tour +Ship +State +Cabins +Taken +Of these blocked +On option +Occupancy +Cabins left +Parties waiting$/,
    ),
  ]);
  expect((await run('departures.list', ...args, '--csv')).output).toContain(',Tour id,');
});

test('a change that takes something away is confirmed, or only planned', async () => {
  const refused = await run('departures.close', 'free');
  const summary = 'Departure free will be taken off sale; existing bookings are kept.';
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.errors).toBe(`${summary}\nNothing was done: confirm with --yes.`);
  expect(await run('departures.close', 'free', '--dry-run')).toEqual({
    exitCode: 0,
    output: summary,
    errors: '',
  });
  const planned = await run('departures.close', 'free', '--dry-run', '--json');
  expect(JSON.parse(planned.output)).toEqual({
    effects: [{ kind: 'off_sale', values: { departure: 'free' } }],
    harmless: false,
  });
  expect(await stateOf()).toBe('open');
  expect((await run('departures.close', 'free', '--yes')).output).toContain('After closed   yes');
  expect(await stateOf()).toBe('closed');
  await run('departures.open', 'free');
});

test('files are written and read by their path', async () => {
  const file = join(folder, 'departures.csv');
  const exported = () => run('departures.export', '--format', 'csv', '--until', '2027-03-13', '--to', file);
  expect((await exported()).output).toBe(`Written to ${file}.`);
  expect(await readFile(file, 'utf8')).toContain('free,2027-03-13');
  expect((await exported()).errors).toMatch(/already exists: nothing was written/);
  expect(await run('departures.import', file, '--dry-run')).toMatchObject({
    exitCode: 0,
    output: 'The import would change nothing.',
  });
  await writeFile(file, 'departure,cabin,cabins,unit_price\nfree,annasuite,two,=1\n');
  expect((await run('departures.import', file, '--yes')).errors.split('\n')).toEqual([
    'departures.csv:2 cabins: Enter a whole number',
    'departures.csv:2 unit_price: Enter an amount in euros per person, such as 120.50',
    '2 errors; nothing was changed.',
  ]);
  expect((await run('departures.import', join(folder, 'none.csv'))).errors).toBe(
    'The file must be a file that can be read.',
  );
});
