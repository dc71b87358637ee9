import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { issuesOf } from '@towpath/rules/core/issue';
import { limitedText } from '@towpath/rules/core/limited-text';
import { locales } from '@towpath/rules/core/locale';
import type { RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalid, notFound } from '../config/errors.ts';
import { LARGE_BODY } from '../http/limits/body-limits.ts';
import { sendRefusal } from '../http/serve.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Limits of a file: entries, and characters of a key or text. The endpoint is public. */
const MAX_TEXTS = 500;
const MAX_LENGTH = 500;

const short = limitedText(MAX_LENGTH);
const MissingTexts = v.pipe(
  v.record(short, short),
  v.check((texts) => Object.keys(texts).length <= MAX_TEXTS),
);
const Params = v.object({ lng: v.picklist(locales), ns: v.pipe(limitedText(40), v.regex(/^[a-z-]+$/)) });

async function read(file: string): Promise<Texts> {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '{}';
    throw fault;
  });
  return JSON.parse(text);
}

/** Adds texts to a file, up to MAX_TEXTS; existing entries stay. */
async function add(file: string, texts: Texts): Promise<void> {
  const stored = await read(file);
  const all = Object.entries({ ...stored, ...texts, ...stored });
  await mkdir(dirname(file), { recursive: true });
  // Written aside and renamed, so that readers never see a partial file.
  await writeFile(`${file}.part`, JSON.stringify(Object.fromEntries(all.slice(0, MAX_TEXTS)), null, 2));
  await rename(`${file}.part`, file);
}

/** Runs tasks one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * Registers the calls that collect missing translations (specification 7): GET returns a namespace with the collected texts,
 * POST adds texts. They are stored in DATA_DIR/missing-texts for translators.
 */
export function registerMissingTexts(
  app: FastifyInstance,
  dataDir: string,
  known: RenderRequest['texts'],
): void {
  const enqueue = createQueue();
  const locate = async (params: unknown) => {
    const parsed = v.safeParse(Params, params);
    if (!parsed.success) return null;
    const { lng, ns } = parsed.output;
    const texts = await known(lng, ns).catch(() => null);
    return texts && { texts, file: join(dataDir, 'missing-texts', lng, `${ns}.json`) };
  };
  app.get('/api/locales/:lng/:ns', async ({ params }, reply) => {
    const place = await locate(params);
    if (!place) return sendRefusal(reply, notFound('text'));
    reply.header('cache-control', 'no-store');
    return { ...(await enqueue(() => read(place.file))), ...place.texts };
  });
  app.post('/api/locales/:lng/:ns', { bodyLimit: LARGE_BODY }, async ({ params, body }, reply) => {
    const place = await locate(params);
    if (!place) return sendRefusal(reply, notFound('text'));
    const missing = v.safeParse(MissingTexts, body);
    if (!missing.success) return sendRefusal(reply, invalid(issuesOf(missing.issues)));
    await enqueue(() => add(place.file, missing.output));
    return reply.code(204).send();
  });
}
