import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { issuesOf } from '@towpath/rules/core/issue';
import { locales } from '@towpath/rules/core/locale';
import type { RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalid, notFound } from '../config/errors.ts';
import { sendRefusal } from '../http/serve.ts';

type Texts = Readonly<Record<string, unknown>>;

/** How many texts a file keeps, and how long keys and texts may be: whoever reaches the server may write them. */
const MOST = 500;
const LONGEST = 500;

const short = v.pipe(v.string(), v.maxLength(LONGEST));
const Missing = v.pipe(
  v.record(short, short),
  v.check((texts) => Object.keys(texts).length <= MOST),
);
const Params = v.object({ lng: v.picklist(locales), ns: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)) });

async function read(file: string): Promise<Texts> {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '{}';
    throw fault;
  });
  return JSON.parse(text);
}

/** Adds texts to a file; those that it has stay, and so does its length once it is full. */
async function add(file: string, texts: Texts): Promise<void> {
  const all = Object.entries({ ...texts, ...(await read(file)) });
  await mkdir(dirname(file), { recursive: true });
  // Whoever looks finds whole files only.
  await writeFile(`${file}.part`, JSON.stringify(Object.fromEntries(all.slice(-MOST)), null, 2));
  await rename(`${file}.part`, file);
}

/** Does one thing after the other. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * The two calls of the mode that saves missing translations (specification 7): the texts of a namespace with those that
 * were missed, and one more of them. They are kept in DATA_DIR/missing-texts, for a translator to look at.
 */
export function registerMissingTexts(
  app: FastifyInstance,
  dataDir: string,
  known: RenderRequest['texts'],
): void {
  const turn = inTurn();
  const placeOf = async (params: unknown) => {
    const asked = v.safeParse(Params, params);
    if (!asked.success) return null;
    const { lng, ns } = asked.output;
    const texts = await known(lng, ns).catch(() => null);
    return texts && { texts, file: join(dataDir, 'missing-texts', lng, `${ns}.json`) };
  };
  app.get('/api/locales/:lng/:ns', async ({ params }, reply) => {
    const place = await placeOf(params);
    if (!place) return sendRefusal(reply, notFound('text'));
    reply.header('cache-control', 'no-store');
    return { ...(await turn(() => read(place.file))), ...place.texts };
  });
  app.post('/api/locales/:lng/:ns', async ({ params, body }, reply) => {
    const place = await placeOf(params);
    if (!place) return sendRefusal(reply, notFound('text'));
    const missing = v.safeParse(Missing, body);
    if (!missing.success) return sendRefusal(reply, invalid(issuesOf(missing.issues)));
    await turn(() => add(place.file, missing.output));
    return reply.code(204).send();
  });
}
