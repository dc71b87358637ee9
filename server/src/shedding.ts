import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { sendRefusal } from './serve.ts';

/** How many requests of a kind are worked on at once; what comes on top is sent away at once (decision 036). */
export interface Room {
  reads: number;
  writes: number;
}
const ROOM: Room = { reads: 100, writes: 60 };

/** Seconds after which somebody who was sent away may try again. */
const LATER = 2;

const full = new Refusal(503, 'overloaded', 'Too many visitors at once; please try again in a moment.');

// Probes have to hear the truth, and the provider's events are stored in no time.
const always = /^\/(health|webhooks)\//;

const kindOf = ({ method }: FastifyRequest): keyof Room => (method === 'POST' ? 'writes' : 'reads');

/** Whether a request came over the network: a page's own calls are part of one that is counted already. */
const isFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket;

type PageOf = (request: FastifyRequest) => string;

function sendAway(request: FastifyRequest, reply: FastifyReply, pageOf: PageOf): FastifyReply {
  reply.header('retry-after', LATER).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/') || request.method !== 'GET') return sendRefusal(reply, full);
  return reply.code(full.status).type('text/html; charset=utf-8').send(pageOf(request));
}

/**
 * Keeps the time that an answer takes within bounds: those who look and those who book or pay have room of their own, and
 * whoever finds none is told so at once. pageOf gives what a visitor sees instead of a page.
 */
export function shedLoad(app: FastifyInstance, pageOf: PageOf, room: Room = ROOM): void {
  const inside: Room = { reads: 0, writes: 0 };
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromOutside(request) || always.test(request.url)) return;
    const kind = kindOf(request);
    if (inside[kind] >= room[kind]) return sendAway(request, reply, pageOf);
    inside[kind] += 1;
    reply.raw.once('close', () => {
      inside[kind] -= 1;
    });
  });
}
