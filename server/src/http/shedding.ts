import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { noPage } from './no-page.ts';

/** How many requests of a kind are worked on at once; what comes on top is sent away at once (decision 036). */
export interface Room {
  reads: number;
  writes: number;
}
const ROOM: Room = { reads: 32, writes: 16 };

/** Seconds after which somebody who was sent away may try again. */
const LATER = 2;
/** Milliseconds: for an idle connection, and for a request to arrive. */
const KEEP_ALIVE = 72_000;
const ARRIVAL = 60_000;

/** A page that stands in for one that cannot be had, and the headers that it needs. */
export interface StandInPage {
  headers: Readonly<Record<string, string>>;
  html: string;
}

const full = JSON.stringify({
  error: 'overloaded',
  message: 'Too many visitors at once; please try again in a moment.',
});

// Probes have to hear the truth, the provider's events are stored in no time, and files are hardly any work.
const always = /^\/(health|webhooks|assets|locales|pictures)\//;

/** Whether an address, as it was sent, takes no room: what costs more must not be answered there. */
export const takesNoRoom = (url = ''): boolean => always.test(url);

const kindOf = ({ method }: IncomingMessage): keyof Room => (method === 'POST' ? 'writes' : 'reads');

type PageOf = (request: IncomingMessage) => StandInPage;

function sendAway(request: IncomingMessage, response: ServerResponse, pageOf: PageOf, isLast: boolean): void {
  const asJson = request.method !== 'GET' || request.url?.startsWith('/api/');
  const page = asJson ? null : pageOf(request);
  response.writeHead(503, {
    'retry-after': String(LATER),
    'cache-control': 'no-store',
    ...(isLast && { connection: 'close' }),
    ...(page?.headers ?? { ...noPage, 'content-type': 'application/json; charset=utf-8' }),
  });
  response.end(page?.html ?? full);
}

/**
 * How much room there is, who hears of those who find none, and what is answered at the door already: that takes no room.
 * leaving: aborted when the process is to end; who is sent away then does not wait at this door.
 */
interface Door {
  room?: Room;
  leaving?: AbortSignal;
  onSentAway?: (kind: keyof Room) => void;
  answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Opens a server that keeps the time an answer takes within bounds: those who look and those who book or pay have room of
 * their own, and whoever finds none is told so before anything is done. pageOf gives what a visitor sees instead of a page.
 */
export function sheddingServer(
  pageOf: PageOf,
  { room = ROOM, leaving, onSentAway = () => {}, answerAtOnce = () => false }: Door = {},
): (work: RequestListener) => Server {
  const inside: Room = { reads: 0, writes: 0 };
  return (work) =>
    createServer({ keepAliveTimeout: KEEP_ALIVE, requestTimeout: ARRIVAL }, (request, response) => {
      if (answerAtOnce(request, response)) return;
      if (takesNoRoom(request.url)) return work(request, response);
      const kind = kindOf(request);
      if (inside[kind] >= room[kind]) {
        onSentAway(kind);
        return sendAway(request, response, pageOf, leaving?.aborted ?? false);
      }
      inside[kind] += 1;
      response.once('close', () => {
        inside[kind] -= 1;
      });
      work(request, response);
    });
}
