import { expect, test } from 'vitest';
import type { Get } from './calls.ts';
import { pictureHosts, pictureOrigins } from './picture-hosts.ts';

test.each([
  [{ image_url: 'https://a.example/x.jpg' }, ['https://a.example']],
  [[{ image_url3: 'https://a.example:8443/x' }], ['https://a.example:8443']],
  [{ image_urls: ['https://a.example/1', '/pictures/2.svg', null] }, ['https://a.example']],
  [{ data: [{ image_url: null }, { image_url: '/pictures/x.svg' }] }, []],
  [{ description: 'https://a.example/x.jpg' }, []],
  [{ image_url: 'http://a.example/x.jpg' }, []],
  [{ image_url: 'https://a.example;script-src *' }, []],
  ['Bad gateway', []],
])('the hosts that %j names', (answer, hosts) => {
  expect(pictureOrigins(answer)).toEqual(hosts);
});

test('they are asked for once, and again after ten minutes without keeping anyone waiting', async () => {
  let now = 0;
  let calls = 0;
  let picture = 'https://a.example/1';
  const get: Get = async () => {
    calls += 1;
    return { status: 200, body: [{ image_url: picture }] };
  };
  const hosts = pictureHosts(
    get,
    () => now,
    () => {},
  );
  expect(await Promise.all([hosts(), hosts()])).toEqual([['https://a.example'], ['https://a.example']]);
  const once = calls;
  picture = 'https://b.example/1';
  now = 10 * 60_000;
  expect(await hosts()).toEqual(['https://a.example']);
  expect(calls).toBe(once);
  now += 1;
  await hosts();
  await expect.poll(hosts).toEqual(['https://b.example']);
});

test('a change of the content is followed at once', async () => {
  let version = 1;
  const get: Get = async () => ({ status: 200, body: [{ image_url: `https://v${version}.example/1` }] });
  const hosts = pictureHosts(
    get,
    () => 0,
    () => {},
    async () => version,
  );
  expect(await hosts()).toEqual(['https://v1.example']);
  version = 2;
  expect(await hosts()).toEqual(['https://v2.example']);
});

test('a back end that does not answer leaves the last hosts, and is asked again', async () => {
  const faults: unknown[] = [];
  let fails = true;
  const get: Get = async () => {
    if (fails) throw new Error('no answer');
    return { status: 200, body: [{ image_url: 'https://a.example/1' }] };
  };
  const hosts = pictureHosts(
    get,
    () => 0,
    (fault) => faults.push(fault),
  );
  expect(await hosts()).toEqual([]);
  fails = false;
  await hosts();
  await expect.poll(hosts).toEqual(['https://a.example']);
  expect(faults).toHaveLength(1);
});
