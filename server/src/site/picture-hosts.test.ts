import { expect, test } from 'vitest';
import type { Get } from './api-client.ts';
import { createPictureHosts, pictureOrigins } from './picture-hosts.ts';

test.each([
  [{ image_url: 'https://a.example/x.jpg' }, ['https://a.example']],
  [[{ image_url3: 'https://a.example:8443/x' }], ['https://a.example:8443']],
  [{ image_urls: ['https://a.example/1', '/pictures/2.svg', null] }, ['https://a.example']],
  [{ data: [{ image_url: null }, { image_url: '/pictures/x.svg' }] }, []],
  [{ description: 'https://a.example/x.jpg' }, []],
  [{ image_url: 'http://a.example/x.jpg' }, []],
  [{ image_url: 'https://a.example;script-src *' }, []],
  ['Bad gateway', []],
])('the picture origins of %j', (answer, hosts) => {
  expect(pictureOrigins(answer)).toEqual(hosts);
});

/** An API whose pictures, content version and failures are set by the test. */
function content() {
  const state = { version: 1, host: 'a.example', fails: false, calls: 0, faults: 0 };
  const get: Get = async () => {
    state.calls += 1;
    if (state.fails) throw new Error('no answer');
    return { status: 200, body: [{ image_url: `https://${state.host}/1` }] };
  };
  const onFault = () => {
    state.faults += 1;
  };
  return { state, hosts: createPictureHosts(get, onFault, async () => state.version) };
}

test('concurrent and repeated calls fetch once', async () => {
  const { state, hosts } = content();
  expect(await Promise.all([hosts(), hosts()])).toEqual([['https://a.example'], ['https://a.example']]);
  const once = state.calls;
  await hosts();
  expect(state.calls).toBe(once);
});

test('a new content version fetches again', async () => {
  const { state, hosts } = content();
  await hosts();
  Object.assign(state, { version: 2, host: 'b.example' });
  expect(await hosts()).toEqual(['https://b.example']);
});

test('a failed fetch keeps the previous hosts and is repeated', async () => {
  const { state, hosts } = content();
  await hosts();
  Object.assign(state, { version: 2, host: 'b.example', fails: true });
  expect(await hosts()).toEqual(['https://a.example']);
  expect(state.faults).toBe(1);
  state.fails = false;
  expect(await hosts()).toEqual(['https://b.example']);
});
