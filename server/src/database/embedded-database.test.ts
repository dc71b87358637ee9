import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config/errors.ts';
import { onPostgres, testImage } from '../testing/test-database.ts';
import { connectEmbedded, openDatabase } from './database.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openDatabase({ databaseUrl: null, dataDir: join(folder, 'data') });

test.skipIf(onPostgres)(
  'data persists after reopening, and the database cannot be opened twice',
  async () => {
    const first = await connectEmbedded({ folder: join(folder, 'data'), image: await testImage() });
    await first.query('create table kept (a int); insert into kept values (7)');
    await expect(open()).rejects.toThrow(StartError);
    // A transaction blocks all other statements, because there is one connection.
    const order: string[] = [];
    const work = first.transaction(async (sql) => {
      await sql.query('insert into kept values (8)');
      order.push('inside');
    });
    await Promise.all([work, first.query('select 1').then(() => order.push('outside'))]);
    expect(order).toEqual(['inside', 'outside']);
    await first.close();
    const second = await open();
    expect(await second.query('select a from kept order by a')).toEqual([{ a: 7 }, { a: 8 }]);
    await second.close();
    expect(await readdir(join(folder, 'data'))).toEqual(['database']);
  },
);

test('an unusable data folder is a StartError', async () => {
  await writeFile(join(folder, 'file'), '');
  const inFile = openDatabase({ databaseUrl: null, dataDir: join(folder, 'file') });
  await expect(inFile).rejects.toThrow(`DATA_DIR ${join(folder, 'file')} cannot be used`);
});

/** Whether a process listens on a socket. */
async function isServed(path: string): Promise<boolean> {
  const socket = connect(path);
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => ['connect']),
    once(socket, 'error').catch(() => ['error']),
  ]).catch(() => ['error']);
  socket.destroy();
  return event === 'connect';
}

test.skipIf(onPostgres)('the database ends with a server that is killed', async () => {
  const module = new URL('./embedded-database.ts', import.meta.url).href;
  const code = `const { openEmbedded } = await import('${module}');
    const { address } = await openEmbedded({ folder: '${join(folder, 'data')}' });
    console.log(address.host);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [host] = await once(server.stdout.setEncoding('utf8'), 'data');
  const socket = join(host.trim(), '.s.PGSQL.5432');
  expect(await isServed(socket)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isServed(socket)).toBe(false);
  await (await open()).close();
});
