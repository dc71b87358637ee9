import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { plainPage, testRenderer } from '../testing/site/test-renderer.ts';
import { testContext } from '../testing/test-context.ts';
import { productionSettings } from '../testing/test-production.ts';
import { createTestServer } from '../testing/test-server.ts';
import { registerMissingTexts } from './missing-texts.ts';
import { anyHost } from './picture-hosts.ts';
import { registerSite } from './site-routes.ts';

let dataDir: string;
let call: ReturnType<typeof createTestServer>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'missing-texts-'));
  call = createTestServer((app) =>
    registerMissingTexts(app, dataDir, async (_, namespace) => {
      if (namespace !== 'common') throw new Error('no such file');
      return { back: 'Zurück' };
    }),
  );
});
afterAll(() => rm(dataDir, { recursive: true }));

const address = '/api/locales/de/common';

describe('missing texts (specification 7)', () => {
  test('missing texts are stored once, and existing texts win', async () => {
    expect(await call.get(address)).toMatchObject({ status: 200, body: { back: 'Zurück' } });
    const posts = [{ next: 'next' }, { next: 'again' }, { back: 'never' }];
    const answers = await Promise.all(posts.map((body) => call.post(address, body)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await call.get(address)).body).toEqual({ next: 'next', back: 'Zurück' });
    const file = join(dataDir, 'missing-texts', 'de', 'common.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ next: 'next', back: 'never' });
  });

  test.each([
    '/api/locales/fr/common',
    '/api/locales/de/nothing',
    '/api/locales/de/..%2f..%2fcommon',
    '/api/locales/..%2fde/common',
    '/api/locales/de/common.json',
  ])('missing texts are not found at %s', async (path) => {
    expect((await call.get(path)).status).toBe(404);
    expect((await call.post(path, { next: 'next' })).status).toBe(404);
    expect(await readdir(dataDir)).toEqual(['missing-texts']);
  });

  test.each<[string, object]>([
    ['a text that is a number', { next: 7 }],
    ['a list of lists', [['next']]],
    ['a long text', { next: 'x'.repeat(501) }],
    ['a long key', { ['x'.repeat(501)]: 'next' }],
    ['too many', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`key${index}`, 'x']))],
  ])('missing texts are refused: %s', async (_, body) => {
    expect((await call.post(address, body)).status).toBe(422);
  });

  test('missing texts are limited in number', async () => {
    for (const part of ['a', 'b', 'c']) {
      const many = Array.from({ length: 300 }, (_, index) => [`${part}${index}`, 'x']);
      await call.post(address, Object.fromEntries(many));
    }
    const kept = (await call.get(address)).body as object;
    expect(Object.keys(kept)).toHaveLength(500);
    await call.post(address, { a0: 'again', late: 'x' });
    expect((await call.get(address)).body).toEqual(kept);
  });
});

describe('without SAVE_MISSING', () => {
  beforeAll(async () => {
    await mkdir(join(dataDir, 'locales', 'de'), { recursive: true });
    await writeFile(join(dataDir, 'locales', 'de', 'common.json'), '{"back":"Zurück"}');
  });

  const site = (settings: Partial<Config>) => {
    const { renderer } = testRenderer(dataDir, () => plainPage());
    const context = testContext({} as Database, { dataDir, ...settings });
    const get = async () => ({ status: 404, body: null });
    return createTestServer((app) => registerSite(app, context, renderer, get, null, anyHost));
  };

  test('the calls that store missing texts do not exist without SAVE_MISSING', async () => {
    for (const { get, post } of [site({}), site({ production: true })]) {
      expect(String((await get(address)).body)).not.toContain('Zurück');
      expect((await post(address, { next: 'next' })).status).toBe(404);
    }
  });

  test('production refuses to start with SAVE_MISSING', () => {
    const production = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'allow', ...productionSettings };
    expect(readConfig({ SAVE_MISSING: '1' }).saveMissing).toBe(true);
    expect(readConfig(production).saveMissing).toBe(false);
    expect(() => readConfig({ ...production, SAVE_MISSING: '1' })).toThrow(/SAVE_MISSING/);
  });
});
