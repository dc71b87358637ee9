import { BlockList } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Headers that proxies add and clients on this machine do not. */
const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether the headers of a proxy count: it is one that TRUST_PROXY names. */
const isFromTrustedProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1;

const isForwarded = ({ headers }: FastifyRequest) => forwarding.some((name) => headers[name] !== undefined);

/**
 * The key of a request's client for limits: its IPv4 address or the /64 network of its IPv6 address. All requests from this
 * machine share one key, and so do those behind a proxy on it that TRUST_PROXY does not name.
 */
export function clientOf({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  // A client that has disconnected has no address any more.
  if (ip === undefined) return 'unknown';
  return isLoopback(ip) ? 'this machine' : normalizeIP(ip);
}

const NETWORK_BITS = 48;

/** The /48 network of a client with an IPv6 address, such as providers assign to one customer; null for others. */
export function networkOf({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string | null {
  if (ip === undefined || isLoopback(ip)) return null;
  const network = normalizeIP(ip, NETWORK_BITS);
  return network.includes(':') ? `${network}/${NETWORK_BITS}` : null;
}

/** Whether a request comes from a program on this machine and, as far as its headers show, was not forwarded. */
export function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress;
  return peer !== undefined && isLoopback(peer) && isLoopback(request.ip) && !isForwarded(request);
}

const advice =
  'Requests arrive through a proxy on this machine that TRUST_PROXY does not name. All visitors therefore share one client address and ' +
  'its rate limits. Set TRUST_PROXY=loopback and have the proxy write X-Forwarded-For.';

/** Logs an error at the first request that a proxy on this machine forwards without being trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      !warned &&
      isForwarded(request) &&
      !isFromTrustedProxy(request) &&
      clientOf(request) === 'this machine'
    ) {
      warned = true;
      app.log.error(advice);
    }
    done();
  });
}
