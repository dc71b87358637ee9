import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Cookies = Pick<Config, 'production' | 'publicUrl' | 'office'>;

/** Whether browsers reach the office over HTTPS only; development is served over HTTP. */
const isSecure = ({ production, publicUrl }: Cookies) =>
  production || (publicUrl?.startsWith('https:') ?? false);

/** `__Host-`: browsers accept the cookie from this host over HTTPS only, so that no other host can set it. */
const nameOf = (config: Cookies) => (isSecure(config) ? '__Host-towpath-office' : 'towpath-office');

/** The session token in a request's cookie, or null. */
export function readSessionCookie(
  config: Cookies,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | null {
  const values = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  const found = values.filter(([name]) => name === nameOf(config)).map(([, value]) => value ?? '');
  const [token] = found;
  // Two cookies of one name: another host of this site may have set one.
  return found.length === 1 && token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Sets the session cookie; an empty token deletes it. */
export function setSessionCookie(reply: FastifyReply, config: Cookies, token: string): void {
  const age = token ? config.office.sessionHours * 3_600 : 0;
  const attributes = [
    `${nameOf(config)}=${token}`,
    `Max-Age=${age}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
