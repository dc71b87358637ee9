import { Writable } from 'node:stream';
import type { WireOf } from '@towpath/rules/contract/contract';
import { defaultAmendmentTerms } from '@towpath/rules/terms/amendment-terms';
import { expect } from 'vitest';
import { createHttpServer } from '../../http/server.ts';
import { openTransport } from '../../notifications/mail/transport.ts';
import { remindBookers } from '../../notifications/own-parts/remind-bookers.ts';
import { sendOwnPartMails } from '../../notifications/own-parts/send-own-part-mails.ts';
import { registerOwnParts } from '../../passengers/own-part-routes.ts';
import { openTestMail } from '../mail/test-mail.ts';
import { testNow } from '../test-context.ts';
import { openAmendments } from './test-amendments.ts';

/** What Bert gives; the document number as he types it. */
export const bertsData = {
  emergencyName: 'Wilma Zonderman',
  emergencyPhone: '+31 6 5559876',
  documentNumber: 'xq 77 31-4Z',
  citizenship: 'NL',
  birthplace: 'Appelscha',
};
/** What the second passenger fills in. */
export const bert = {
  firstName: 'Bert',
  lastName: 'Quistersen',
  dateOfBirth: '1979-04-05',
  bodyHeight: '188',
  bike: 'product-bike-00001',
  diet: '',
};

type Answer<Body> = { status: number; body: Body & { error?: string; issues?: { path: string }[] } };

/** Paid bookings of Anna and Bert from Croatia, with the calls of their parts; the time, the log and the mails of a test. */
export async function openOwnParts() {
  const open = await openAmendments();
  const { database } = open;
  const time = { now: testNow };
  const log = { text: '' };
  const mails = await openTestMail({ ...open.context, now: () => time.now });
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      log.text += String(chunk);
      done();
    },
  });
  const app = createHttpServer({ logLevel: 'info', logTo });
  registerOwnParts(app, mails.context);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  async function ask<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    cookie = '',
  ): Promise<Answer<Body>> {
    const url = `${origin}/api/v1${path}`;
    const headers = { cookie, ...(payload && { 'content-type': 'application/json' }) };
    const answer = await fetch(url, { method, headers, ...(payload && { body: JSON.stringify(payload) }) });
    return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] };
  }
  const asBooker = async <Body>(id: string, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
    ask<Body>(method, `/bookings/${id}/own-parts${path}`, payload, await open.openAccess(id));

  return {
    ...open,
    time,
    log,
    mails,
    ask,
    asBooker,
    reset: async () => {
      time.now = testNow;
      log.text = '';
      await database.query(
        `delete from own_part; update tour set country = 'HR' where id = 'canals';
         update stock set taken = 0 where departure_id = 'summer'`,
      );
    },
    book: async (): Promise<string> => {
      const id = await open.bookPaid();
      const { firstName, lastName, dateOfBirth } = bert;
      await database.query(
        `update booking set request = jsonb_set(request, '{passengers,1}', request #> '{passengers,1}' || $2::jsonb)
         where id = $1`,
        [id, { firstName, lastName, dateOfBirth, bodyHeight: 188 }],
      );
      return id;
    },
    bookUnpaid: open.book,
    ownPartsOf: async (id: string) => (await asBooker<WireOf<'ownParts'>>(id, 'GET')).body.passengers,
    linkFor: async (id: string): Promise<string> => {
      const invited = await asBooker<{ token: string }>(id, 'POST', '/2/link', { locale: 'en' });
      expect(invited.status).toBe(200);
      return invited.body.token;
    },
    invite: (id: string, email: string, locale = 'en') =>
      asBooker<WireOf<'invitePassenger'>>(id, 'POST', '/2/link', { email, locale }),
    show: (token: string, locale = 'en') => ask<WireOf<'ownPart'>>('POST', '/own-parts', { token, locale }),
    save: (token: string, passenger: object = {}, data: object = bertsData) =>
      ask<WireOf<'saveOwnPart'>>('PUT', '/own-parts', {
        token,
        locale: 'en',
        data,
        passenger: { ...bert, ...passenger },
      }),
    sendMails: () =>
      sendOwnPartMails(mails.context, openTransport(mails.context.config), 'https://book.example.com'),
    /** Gives a booking terms by which customers change details alone until so many days before departure. */
    limitDetails: (id: string, days: number) =>
      database.query(
        `with limited as (
           insert into terms select (jsonb_populate_record(terms,
             jsonb_build_object('id', 'limited', 'active', false, 'amendments', $2::jsonb))).*
           from terms where id = (select terms_id from booking where id = $1) returning id)
         update booking set terms_id = limited.id from limited where booking.id = $1`,
        [id, JSON.stringify({ ...defaultAmendmentTerms, details: { days, fee_cents: 0 } })],
      ),
    remindBookers: () => remindBookers(mails.context),
    /** The mails to an address, oldest first, and the tokens of their links. */
    sentTo: async (address: string) => {
      const all = await mails.delivered();
      const own = all.filter(({ headers }) => headers.get('to')?.includes(address));
      return own.map((mail) => ({
        subject: mail.headers.get('subject') ?? '',
        all: JSON.stringify(mail),
        token: /guest#([\w-]{43})/.exec(JSON.stringify(mail))?.[1] ?? '',
      }));
    },
    close: async () => {
      await app.close();
      await mails.close();
      await open.close();
    },
  };
}
