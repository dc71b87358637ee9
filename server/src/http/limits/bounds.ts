import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import { sendRefusal } from '../serve.ts';

/** Characters of a URL, its query included; pages and calls need far fewer. */
const MAX_URL_LENGTH = 8_000;
/** Levels of a body; no call has more than four. */
const MAX_DEPTH = 16;

/** Whether a value read from JSON is nested more than `levels` deep. Iterative, so that no depth exhausts the stack. */
export function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** The answer to a URL that is too long. */
export const urlTooLong = new Refusal(414, 'too_large', 'URI too long');
const bodyTooDeep = new Refusal(400, 'bad_request', 'The request body is nested too deeply');

/** Whether a URL, its query included, is too long. */
export const isUrlTooLong = (url: string): boolean => url.length > MAX_URL_LENGTH;

/** Refuses bodies that are nested too deeply, before they are validated. */
export function limitBodyDepth(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body }, reply, done) => {
    if (Buffer.isBuffer(body) || !isDeeper(body, MAX_DEPTH)) return done();
    sendRefusal(reply, bodyTooDeep);
  });
}
