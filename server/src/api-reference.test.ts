import { contract } from '@towpath/rules/contract';
import { expect, test } from 'vitest';
import { registerApiReference } from './api-reference.ts';
import type { Database } from './database.ts';
import { testContext } from './test-context.ts';
import { serverWith } from './test-server.ts';

const { get } = serverWith((app) => registerApiReference(app, testContext({} as Database)));
const page = async () => String((await get('/docs')).body);

test.each(Object.entries(contract))(
  '%s has its section, and a link to it',
  async (name, { method, path, summary }) => {
    const text = await page();
    expect(text).toContain(`<a href="#${name}">`);
    const section = text.split(`<section id="${name}">`)[1]?.split('</section>')[0];
    expect(section).toContain(`${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(section).toContain(summary.replace("'", '&#39;'));
    expect(section).toContain('Answer');
  },
);

test('a body is told to its last field', async () => {
  const booking = (await page()).split('<section id="createBooking">')[1]?.split('</section>')[0];
  expect(booking).toContain('<code>passengers[].dateOfBirth</code></th><td>date</td><td>always</td>');
  expect(booking).toContain(
    '<code>cid</code></th><td>string or null</td><td>optional</td><td>at most 500 characters</td>',
  );
  expect(booking).toContain('<code>409</code>');
});

test('it keeps the strict policy: no script, no inline style, nothing from elsewhere', async () => {
  const text = await page();
  expect(text).not.toMatch(/<script|<style|style=|\son\w+=|https?:\/\//);
  expect((await get('/docs/reference.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await get('/docs')).headers['content-type']).toBe('text/html; charset=utf-8');
});
