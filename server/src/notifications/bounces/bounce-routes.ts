import { createHash, timingSafeEqual } from 'node:crypto';
import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { MAIL_BODY } from '../../http/limits/body-limits.ts';
import { secondsUntilAllowed } from '../../http/limits/rate-limits.ts';
import { sendRefusal } from '../../http/serve.ts';
import { readReport } from './delivery-report.ts';
import { noteBounce } from './note-bounce.ts';

interface BounceOptions {
  context: Context;
  secret: string;
}

const wrongSecret = new Refusal(401, 'wrong_secret', 'The secret of bounces is missing or wrong');
const tooManyRequests = new Refusal(429, 'too_many_requests', 'Too many requests');
const noReport = new Refusal(
  422,
  'no_report',
  'This is no report about the delivery of a mail (RFC 3464) that names the mail and a recipient',
);

const digestOf = (text: string) => createHash('sha256').update(text).digest();

const bounces: FastifyPluginAsync<BounceOptions> = async (app, { context, secret }) => {
  const expected = digestOf(`Bearer ${secret}`);
  app.removeAllContentTypeParsers();
  // Mail servers and providers name various types of a raw mail; what counts is what is in it.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) return;
    const seconds = await secondsUntilAllowed(context, request, 'bounce');
    if (seconds === null) sendRefusal(reply, wrongSecret);
    else sendRefusal(reply.header('retry-after', seconds), tooManyRequests);
    return reply;
  });
  app.post(`${apiBase}/bounces`, { bodyLimit: MAIL_BODY }, async ({ body }, reply) => {
    const report = Buffer.isBuffer(body) ? readReport(body) : null;
    const result = report ? await noteBounce(context, report) : noReport;
    return result instanceof Refusal ? sendRefusal(reply, result) : reply.send({ result });
  });
};

/** Registers the call that takes reports about mails that came back (decision 145); without `BOUNCE_SECRET` there is none. */
export function registerBounces(app: FastifyInstance, context: Context): void {
  const secret = context.config.bounceSecret;
  if (secret !== null) app.register(bounces, { context, secret });
}
