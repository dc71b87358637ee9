import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBase } from '@towpath/rules/contract';
import type { FastifyInstance } from 'fastify';
import { type Context, todayOf } from './context.ts';
import { html, type Markup } from './html.ts';
import { openApi } from './openapi.ts';
import { type JsonSchema, schemaRows, typeOf } from './schema-rows.ts';

interface Content {
  content?: { 'application/json': { schema: JsonSchema } };
}
interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
}

const nothing: readonly Markup[] = [];

function fields(caption: string, schema: JsonSchema | undefined): Markup | readonly Markup[] {
  const rows = schema ? schemaRows(schema) : [];
  if (rows.length === 0) return nothing;
  return html`<table>
<caption>${caption}: ${schema ? typeOf(schema) : ''}</caption>
<thead><tr><th scope="col">field</th><th scope="col">what it is</th><th scope="col">there</th><th scope="col">more</th></tr></thead>
<tbody>${rows.map(
    ({ path, type, required, notes }) =>
      html`<tr><th scope="row"><code>${path}</code></th><td>${type}</td><td>${required ? 'always' : 'optional'}</td><td>${notes}</td></tr>\n`,
  )}</tbody></table>`;
}

const schemaOf = ({ content }: Content = {}) => content?.['application/json'].schema;

/** Parameters as the fields of an object, so that they are shown alike. */
function parametersOf({ parameters }: Operation): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function section(path: string, method: string, operation: Operation): Markup {
  const { operationId, summary, requestBody, responses } = operation;
  const { 200: answer, ...failures } = responses;
  return html`<section id="${operationId}">
<h2><code>${method.toUpperCase()} ${apiBase}${path}</code></h2>
<p>${summary}.</p>
${fields('Parameters', parametersOf(operation))}
${fields('Body', schemaOf(requestBody))}
${fields('Answer', schemaOf(answer))}
<h3>Otherwise</h3>
<ul>${Object.entries(failures).map(([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`)}</ul>
</section>
`;
}

const introduction = html`<h1>The calls of Towpath</h1>
<p>JSON over HTTP below <code>${apiBase}</code>, without accounts: the id of a booking or a payment is the only key to it.
Machines read the same as <a href="${apiBase}/openapi.json">OpenAPI 3.1</a>.</p>
<ul>
<li>Amounts are in euros, days are written YYYY-MM-DD.</li>
<li>A refusal is a 4xx with <code>error</code> for programs and <code>message</code> for people; <code>issues</code> names every field at fault.</li>
<li>429 and 503 say in <code>Retry-After</code> how many seconds to wait. A fault carries the <code>request_id</code> under which the log tells of it.</li>
<li>To book twice by mistake is not possible: repeat the request with the same <code>idempotency_key</code>.</li>
</ul>`;

/** The reference of all calls as a page: what their description says, and nothing loaded from elsewhere. */
export function apiReference(described: Described): string {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of Towpath</title>
<link rel="stylesheet" href="/docs/reference.css">
<main>
${introduction}
<nav aria-label="Calls"><ul>${operations.map(
    ({ path, method, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a> ${operation.summary}</li>\n`,
  )}</ul></nav>
${operations.map(({ path, method, operation }) => section(path, method, operation))}
</main>
</html>
`.html;
}

const HOUR = 'public, max-age=3600';

/** Serves the reference at /docs. */
export function registerApiReference(app: FastifyInstance, context: Pick<Context, 'config' | 'now'>): void {
  // What was just made of our own shapes has these parts; the type says which of them are shown.
  const page = apiReference(openApi(todayOf(context)) as { paths: Described['paths'] });
  const styles = readFileSync(join(import.meta.dirname, 'api-reference.css'), 'utf8');
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', HOUR).send(page),
  );
  app.get('/docs/reference.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', HOUR).send(styles),
  );
}
