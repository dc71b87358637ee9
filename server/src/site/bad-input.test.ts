import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createHttpServer } from '../http/server.ts';
import { plainPage, testRenderer } from '../testing/site/test-renderer.ts';
import { testContext } from '../testing/test-context.ts';
import { fallbackPage } from './fallback/fallback-page.ts';
import { anyHost } from './picture-hosts.ts';
import { registerSite } from './site-routes.ts';

const MARKUP = '"><img src=x onerror=alert(1)>';

let files: string;
let app: ReturnType<typeof createHttpServer>;
let port: number;

beforeAll(async () => {
  files = await mkdtemp(`${tmpdir()}/bad-input-`);
  const { renderer } = testRenderer(files, ({ url }) => {
    // Throws for unparsable URLs, as the screens do.
    const { pathname } = new URL(`http://localhost${url}`);
    return plainPage(pathname === '/tours/a' ? 200 : 404);
  });
  const context = testContext({} as Database);
  app = createHttpServer({
    pageOf: (request, status) =>
      fallbackPage(request, request.id, status === 414 ? 'too_long' : 'bad_request', context.config),
  });
  const get = async () => ({ status: 404, body: null });
  registerSite(app, context, renderer, get, async () => true, anyHost);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  port = typeof bound === 'object' && bound ? bound.port : 0;
});
afterAll(async () => {
  await app.close();
  await rm(files, { recursive: true });
});

/** Sends a request unmodified, as no HTTP client would. */
async function sendRaw(line: string, ...headers: string[]): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  const lines = [line, 'Host: b.example', 'Accept: text/html', 'Connection: close', ...headers, '', ''];
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.end(lines.join('\r\n'));
  await once(socket, 'close');
  return { status: Number(text.split(' ', 2)[1]), text };
}

describe('invalid URLs are neither reflected nor fail', () => {
  test.each([
    ['/tours/a', 200],
    ['//tours/a', 200],
    ['/\\/tours/a', 200],
    [`/tours/a?x=${'a'.repeat(1000)}`, 200],
    ['/tours/a?%', 200],
    ['/tours/a?cid=%00&locale=xx', 200],
    [`/tours/a?cid=${MARKUP.replaceAll(' ', '+')}`, 200],
    ['/tours/%', 400],
    ['/tours/%zz', 400],
    ['/tours/%E0%A4%A', 400],
    ['/tours/%FF', 400],
    ['/tours/%00', 404],
    ['/tours/a/../../etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/tours//a', 404],
    ['/xx/tours/a', 404],
    ['http://evil.example/tours/a', 404],
    ['*', 404],
    [`/${'a'.repeat(9000)}`, 414],
  ])('GET %s is answered %i', async (path, status) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1`);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('<img');
    expect(answer.text).not.toMatch(/^location:/im);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page gets 405', async (method) => {
    const { status, text } = await sendRaw(`${method} /tours/a HTTP/1.1`, 'Accept-Language: de');
    expect(status).toBe(405);
    expect(text).toContain('<h1>Methode nicht erlaubt</h1>');
    expect(text).toMatch(/^allow: GET, HEAD/im);
  });

  test('form bodies are refused unread', async () => {
    const headers = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0'];
    expect((await sendRaw('POST /tours/a HTTP/1.1', ...headers)).status).toBe(405);
  });

  test('a missing subresource gets a plain text 404', async () => {
    const { statusCode, body } = await app.inject({
      url: '/assets/gone.js',
      headers: { 'sec-fetch-dest': 'script', accept: '*/*' },
    });
    expect([statusCode, body]).toEqual([404, 'No route matches URL\n']);
  });

  const long = 'a'.repeat(9000);
  test.each([
    ['/%zz', ['Accept-Language: fr, nl;q=0.5'], '<html lang="nl" data-brand="boatbiketours">'],
    ['/%zz', ['Accept-Language: en', 'Cookie: i18next=de'], '<html lang="de" data-brand="boatbiketours">'],
    ['/nl/islandhopping/%zz', ['Cookie: i18next=de'], '<html lang="nl" data-brand="islandhopping">'],
    [`/nl/tours/a?locale=de&x=${long}`, [], '<html lang="de" data-brand="boatbiketours">'],
    [`/islandhopping/${long}`, ['Accept-Language: de'], '<html lang="de" data-brand="islandhopping">'],
  ])('GET %s gets a fallback page in the visitor’s language and brand', async (path, headers, start) => {
    const { text } = await sendRaw(`GET ${path} HTTP/1.1`, ...headers);
    expect(text).toContain(start);
    expect(text).toMatch(/<h1>(Ongeldig verzoek|Ungültige Anfrage)<\/h1>/);
    expect(text).toContain(`<code>${/^x-request-id: (.*)$/m.exec(text)?.[1]?.trim()}</code>`);
  });

  test('the fallback page inlines its styles, and its policy allows only these', async () => {
    const { text } = await sendRaw('GET /%zz HTTP/1.1');
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style).toContain('--ground');
    expect(text).toContain(
      `content-security-policy: default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    );
  });

  test('API calls get JSON', async () => {
    const [unreadable, tooLong] = [
      await sendRaw('GET /api/v1/%zz HTTP/1.1'),
      await sendRaw(`GET /api/${long} HTTP/1.1`),
    ];
    expect([unreadable.status, tooLong.status]).toEqual([400, 414]);
    expect([unreadable.text, tooLong.text].join()).not.toContain('<html');
  });
});
