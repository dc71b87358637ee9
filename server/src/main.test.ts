import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogue, withFolder } from './testing/test-catalogue-files.ts';
import { createDataFolder } from './testing/test-database.ts';

let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  await mkdir(join(folder, 'catalogue'));
  await writeFile(join(folder, 'catalogue', 'products.json'), '{ damaged');
});
afterAll(() => rm(folder, { recursive: true }));

async function run(program: string, args: string[], settings: Record<string, string>) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: folder,
      ...settings,
    },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

describe('a failing start prints one sentence and exits with code 1', () => {
  test('a start in production with defaults of the demo fails, and warns about a misspelt key', async () => {
    const { out, err, code } = await run('main.ts', [], {
      NODE_ENV: 'production',
      STRIPE_SECRETKEY: 'sk_live_1',
    });
    expect({ out, code }).toEqual({ out: '', code: 1 });
    const [warning, sentence, ...more] = err.split('\n');
    expect(warning).toBe('STRIPE_SECRETKEY is not a setting and has no effect.');
    expect(sentence).toMatch(
      /^Production needs DATABASE_URL .*; PUBLIC_URL .*; MAIL_FROM .*; CATALOGUE .*; SMTP_URL .*; SITES .*; STRIPE_/,
    );
    expect(more).toEqual(['']);
  });

  test('a start without a reachable database fails with one sentence', async () => {
    const { err, code } = await run('main.ts', [], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
    const sentence = 'Cannot connect to the database at DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.\n';
    expect({ err, code }).toEqual({ err: sentence, code: 1 });
  });

  test('a start with an invalid catalogue fails with all its errors', async () => {
    const catalogue = join(folder, 'catalogue');
    const { err, code } = await run('main.ts', [], { CATALOGUE: catalogue });
    expect(code).toBe(1);
    expect(err).toContain(`The catalogue in ${catalogue} cannot be imported:\n  `);
    expect(err).toContain('\n  products.json:1:3: ');
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('a start with live keys and samples in the terms on sale fails (decision 088)', async () => {
    const files = smallCatalogue();
    const [document] = files['terms-documents.json'];
    const samples = { ...files, 'terms-documents.json': [{ ...document, sample: true }] };
    const { err, code } = await withFolder(samples, (catalogue) =>
      run('main.ts', [], {
        CATALOGUE: catalogue,
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      }),
    );
    expect({ err, code }).toEqual({
      err: expect.stringMatching(/^The terms are samples and not for sale: document text\. [^\n]*\n$/),
      code: 1,
    });
  });
});

test('the command `catalogue validate` lists the faults of an invalid catalogue and fails', async () => {
  const { err, code } = await run('cli/main.ts', ['catalogue', 'validate', join(folder, 'catalogue')], {});
  expect(code).toBe(1);
  expect(err).toMatch(/^products\.json:1:3: /m);
  expect(err).toMatch(/\n\d+ errors; nothing was changed\.\n$/);
});
