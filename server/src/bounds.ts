import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import { sendRefusal } from './serve.ts';

/** Characters of an address, its query included: many times what any page or call needs. */
const LONGEST_ADDRESS = 8_000;
/** Levels of a body: no call has more than four. */
const DEEPEST = 16;

/** Whether a value read from JSON has more than so many levels, without descending into them one in another. */
export function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const tooLong = new Refusal(414, 'too_large', 'The address is too long.');
const tooDeep = new Refusal(400, 'bad_request', 'The body is nested too deeply.');

/** Refuses addresses that are too long and bodies that are nested too deeply, before anything looks into them. */
export function keepBounds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    request.url.length > LONGEST_ADDRESS ? sendRefusal(reply, tooLong) : undefined,
  );
  app.addHook('preValidation', async ({ body }, reply) =>
    !Buffer.isBuffer(body) && isDeeper(body, DEEPEST) ? sendRefusal(reply, tooDeep) : undefined,
  );
}
