import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { fakeStripeApi } from '../api/http-api.ts';
import type { FakeStripeOptions } from '../store/accounts.ts';
import { bundleScript } from './test-bundle.ts';

/** A strict content policy: own scripts, styles and calls only, nothing inline. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'";

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/test-page.css"><script type="module" src="/test-page.js"></script></head>
<body><main><h1>Payment</h1><div id="place"></div></main></body></html>`;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The style sheets with their imports inlined. */
async function bundledStyles(): Promise<string> {
  const names = ['../browser/payment-element.css', '../browser/challenge.css', '../browser/browser.css'];
  const parts = await Promise.all(names.map((name) => readFile(here(name), 'utf8')));
  return parts.join('').replaceAll(/^@import .*$/gm, '');
}

/** Serves a test page with the payment element and the browser API. */
export async function servePage(options: FakeStripeOptions): Promise<{ url: string; app: FastifyInstance }> {
  const [script, styles] = [await bundleScript(here('./test-page-script.ts')), await bundledStyles()];
  const app = Fastify();
  await app.register(fakeStripeApi, { prefix: '/fake-stripe', ...options, publishableOnly: true });
  app.get('/test-page.js', async (_, reply) => reply.type('text/javascript').send(script));
  app.get('/test-page.css', async (_, reply) => reply.type('text/css').send(styles));
  app.get('/*', async (_, reply) =>
    reply.type('text/html').header('content-security-policy', policy).send(html),
  );
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), app };
}
