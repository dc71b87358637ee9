import type { Role } from '@towpath/rules/office/permissions';
import type { OfficeSession } from '@towpath/rules/office/session';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { limitRates } from '../../http/limits/rate-limits.ts';
import { createHttpServer } from '../../http/server.ts';
import type { Message } from '../../notifications/mail/outbox.ts';
import { createSignInLink } from '../../staff/links/links.ts';
import { sendSignInLinks } from '../../staff/links/send-links.ts';
import { registerStaff } from '../../staff/staff-routes.ts';
import { testContext, testNow } from '../test-context.ts';
import { openSockets, type Sending } from '../test-sockets.ts';

/** The headers that a browser sends with a call of the office's own page. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };

/** A browser that is signed in: its cookie, and the headers of its calls. */
export interface SignedInBrowser {
  cookie: string;
  session: OfficeSession;
  headers: Readonly<Record<string, string>>;
}

/** The calls of staff, and more, on a server with real sockets, a clock that tests move, and a mailbox. */
export async function openStaffServer(
  database: Database,
  settings: Partial<Config> = {},
  registerMore: (app: FastifyInstance, context: Context) => void = () => {},
) {
  let time = testNow;
  const context: Context = { ...testContext(database, settings), now: () => time };
  const lines: string[] = [];
  const app = createHttpServer({
    trustProxy: 'loopback',
    logLevel: 'info',
    logTo: { write: (line) => lines.push(line) },
  });
  await limitRates(app, context.config, context);
  registerStaff(app, context);
  registerMore(app, context);
  const sockets = await openSockets(app);
  const mails: Message[] = [];
  let failing = false;
  const send = async (mail: Message) => {
    const fails = failing;
    failing = false;
    if (fails) throw new Error('The mail server is not reachable');
    mails.push(mail);
  };

  const call = (method: string, path: string, sending: Sending = {}) =>
    sockets.send(`/api/office${path}`, { method, ...sending, headers: { ...ownPage, ...sending.headers } });

  const addStaff = async (email: string, role: Role = 'sales', locale = 'en') => {
    const [staff] = await database.query<{ id: string }>(
      `insert into staff (email, name, role, locale, created_at) values ($1, '', $2, $3, $4::timestamptz) returning id`,
      [email, role, locale, new Date(time)],
    );
    return staff?.id ?? '';
  };

  /** A new link's token for an account. */
  const tokenFor = async (email: string) => {
    const [staff] = await database.query<{ id: string }>('select id from staff where email = $1', [email]);
    const { href } = await createSignInLink(database, staff?.id ?? '', 'https://office.example', time);
    return href.split('#token=')[1] ?? '';
  };

  const redeem = (token: string, headers: Readonly<Record<string, string>> = {}) =>
    call('POST', '/sessions', { body: { token }, headers });

  const browserOf = (response: Awaited<ReturnType<typeof redeem>>): SignedInBrowser => {
    const session: OfficeSession = JSON.parse(response.body);
    const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return { cookie, session, headers: { cookie, 'x-csrf-token': session.csrf } };
  };

  return {
    app,
    context,
    database,
    call,
    addStaff,
    tokenFor,
    redeem,
    browserOf,
    mails,
    lines,
    port: sockets.port,
    send: sockets.send,
    failNextMail: () => {
      failing = true;
    },
    signIn: async (email: string) => browserOf(await redeem(await tokenFor(email))),
    /** Runs the job that sends sign-in links. */
    deliver: () => sendSignInLinks(context, { send, close: () => {} }, 'https://office.example'),
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
    clear: () =>
      database.query(
        'delete from staff; delete from sign_in_request; delete from rate_count; delete from address_mail',
      ),
    close: () => app.close(),
  };
}
