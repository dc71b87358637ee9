import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
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

/** What is said of an address that is too long. */
export const tooLong = new Refusal(414, 'too_large', 'The address is too long.');
const tooDeep = new Refusal(400, 'bad_request', 'The body is nested too deeply.');

/** Whether an address, its query included, is longer than any that leads anywhere. */
export const isTooLong = (url: string): boolean => url.length > LONGEST_ADDRESS;

/** Refuses bodies that are nested too deeply, before anything looks into them. */
export function keepBounds(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body }, reply, done) => {
    if (Buffer.isBuffer(body) || !isDeeper(body, DEEPEST)) return done();
    sendRefusal(reply, tooDeep);
  });
}
