import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Cookies = Pick<Config, 'production' | 'publicUrl' | 'office'>;

/** The cookies of the office: a session, and a sign-in at the OpenID provider that has begun. */
const names = { session: 'towpath-office', oidc: 'towpath-office-oidc' } as const;
type OfficeCookie = keyof typeof names;

/** Seconds in which a person has to sign in at the OpenID provider. */
const OIDC_SECONDS = 600;

/** Whether browsers reach the office over HTTPS only; development is served over HTTP. */
const isSecure = ({ production, publicUrl }: Cookies) =>
  production || (publicUrl?.startsWith('https:') ?? false);

/** `__Host-`: browsers accept the cookie from this host over HTTPS only, so that no other host can set it. */
const nameOf = (config: Cookies, cookie: OfficeCookie) =>
  `${isSecure(config) ? '__Host-' : ''}${names[cookie]}`;

/** The token in a cookie of a request, or null. */
export function readOfficeCookie(
  config: Cookies,
  { headers }: Pick<FastifyRequest, 'headers'>,
  cookie: OfficeCookie,
): string | null {
  const values = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  const found = values.filter(([name]) => name === nameOf(config, cookie)).map(([, value]) => value ?? '');
  const [token] = found;
  // If there are two cookies of this name, another host of the site may have set one.
  return found.length === 1 && token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Sets a cookie to a token; an empty token deletes it. */
export function setOfficeCookie(
  reply: FastifyReply,
  config: Cookies,
  cookie: OfficeCookie,
  token: string,
): void {
  const age = cookie === 'session' ? config.office.sessionHours * 3_600 : OIDC_SECONDS;
  const attributes = [
    `${nameOf(config, cookie)}=${token}`,
    `Max-Age=${token ? age : 0}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
