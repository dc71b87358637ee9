import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import { openTransport } from '../notifications/mail/transport.ts';
import { sendOwnPartMails } from '../notifications/own-parts/send-own-part-mails.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../privacy/find-person.ts';
import { applyRetention } from '../privacy/retention.ts';
import { bertsData, openOwnParts } from '../testing/bookings/test-own-parts.ts';
import { runOperation } from '../testing/office/test-operation-run.ts';
import { testNow } from '../testing/test-context.ts';
import { onPostgres } from '../testing/test-database.ts';
import { columnsContaining, dumpedTablesContaining } from '../testing/test-scan.ts';

const MINUTE = 60_000;
let site: Awaited<ReturnType<typeof openOwnParts>>;
beforeAll(async () => {
  site = await openOwnParts();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('mails', () => {
  test.each([
    ['en', 'Your details for', 'Still missing'],
    ['de', 'Ihre Angaben für', 'Es fehlen noch'],
    ['nl', 'Je gegevens voor', 'We missen nog'],
  ])(
    'mails about own parts invite in %s and remind twice while the part is open',
    async (locale, invited, reminded) => {
      const to = `bert-${locale}@example.com`;
      const id = await site.book();
      expect((await site.invite(id, to, locale)).body).toEqual({ token: null });
      const days = ['03-01', '05-14', '05-15', '05-16', '05-26', '05-28', '06-20'];
      for (const day of days) {
        site.time.now = Date.parse(`2027-${day}T18:00:00Z`);
        await site.sendMails();
      }
      const sent = await site.sentTo(to);
      const kinds = sent.map(({ subject }) =>
        [invited, reminded].findIndex((text) => subject.startsWith(text)),
      );
      expect(kinds).toEqual([0, 1, 1]);
      // The ship in the language of the mail (specification 3).
      for (const { all } of sent) expect(all.includes('Die Anna')).toBe(locale === 'de');
      site.time.now = Date.parse('2027-05-28T18:00:00Z');
      for (const { token } of sent) expect((await site.show(token)).status).toBe(200);
      // The booker's session is of the first day.
      site.time.now = testNow;
      await site.asBooker(id, 'DELETE', '/2/link');
      for (const { token } of sent) expect((await site.show(token)).status).toBe(404);
    },
  );

  test('mails about own parts end once the part is complete, and when it is withdrawn', async () => {
    const [done, withdrawn] = [await site.book(), await site.book()];
    await site.invite(done, 'done@example.com');
    await site.invite(withdrawn, 'withdrawn@example.com');
    await site.sendMails();
    const [mail] = await site.sentTo('done@example.com');
    expect((await site.save(mail?.token ?? '')).body.state).toBe('complete');
    // Invited again although nothing is missing: no reminder follows.
    await site.invite(done, 'again@example.com');
    await site.sendMails();
    await site.asBooker(withdrawn, 'DELETE', '/2/link');
    site.time.now = Date.parse('2027-05-20T12:00:00Z');
    await site.sendMails();
    const counts = [await site.sentTo('done@example.com'), await site.sentTo('withdrawn@example.com')];
    counts.push(await site.sentTo('again@example.com'));
    expect(counts.map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test('mails about own parts are sent again where the same address is invited while one is being sent', async () => {
    const id = await site.book();
    await site.invite(id, 'twice@example.com');
    const transport = openTransport(site.mails.context.config);
    const send: typeof transport.send = async (mail) => {
      await transport.send(mail);
      if (site.time.now > testNow) return;
      site.time.now += 1_000;
      await site.invite(id, 'twice@example.com');
    };
    await sendOwnPartMails(site.mails.context, { ...transport, send }, 'https://book.example.com');
    await site.sendMails();
    const tokens = (await site.sentTo('twice@example.com')).map(({ token }) => token);
    const statuses = await Promise.all(tokens.map(async (token) => (await site.show(token)).status));
    expect(statuses.sort()).toEqual([200, 404]);
  });

  test('to an address are five an hour and ten a day at most, also with withdrawals and from several bookings', async () => {
    const ids = [await site.book(), await site.book()];
    const sentAfterInvitations = async () => {
      for (let count = 0; count < 4; count += 1)
        for (const id of ids) {
          site.time.now += MINUTE;
          await site.invite(id, 'often@example.com');
          await site.sendMails();
          await site.asBooker(id, 'DELETE', '/2/link');
        }
      return (await site.sentTo('often@example.com')).length;
    };
    expect(await sentAfterInvitations()).toBe(5);
    await site.database.query(`update address_mail set at = at - interval '1 hour'`);
    expect(await sentAfterInvitations()).toBe(10);
    await site.database.query(`update address_mail set at = at - interval '1 hour'`);
    expect(await sentAfterInvitations()).toBe(10);
  });
});

const columns: Readonly<Record<string, string>> = {
  XQ77314Z: 'own_part_document.document_number',
  Appelscha: 'own_part_document.birthplace',
  'Wilma Zonderman': 'own_part_document.emergency_name',
};
const texts = Object.keys(columns);

describe('data of passengers', () => {
  test('data of passengers is in its own column only: in no other table, log, mail or audit entry, also after a fault', async () => {
    const id = await site.book();
    await site.invite(id, 'scan@example.com', 'nl');
    await site.sendMails();
    const token = await site.linkFor(id);
    await site.database.query(
      `alter table own_part_document add constraint failing check (document_number <> 'XQ77314Z')`,
    );
    expect((await site.save(token)).status).toBe(500);
    await site.database.query('alter table own_part_document drop constraint failing');
    expect((await site.save(token)).status).toBe(200);
    await site.mails.writeMails();
    await site.mails.send();
    for (const text of texts) expect(await columnsContaining(site.database, [text])).toEqual([columns[text]]);
    expect(site.log.text).toContain('failing');
    expect(site.log.text).toContain('/api/v1/own-parts');
    const delivered = JSON.stringify(await site.mails.delivered());
    for (const secret of [...texts, ...Object.values(bertsData).slice(0, 3), token]) {
      expect(site.log.text).not.toContain(secret);
      expect(delivered).not.toContain(secret);
    }
  });

  test.runIf(onPostgres)('is in a dump in its own table only, until it is erased', async () => {
    await site.save(await site.linkFor(await site.book()));
    const typed = [...texts, bertsData.documentNumber, '5559876'];
    expect(await dumpedTablesContaining(site.database, typed)).toEqual(['own_part_document']);
    await applyRetention({ ...site.mails.context, now: () => Date.parse('2027-08-03T10:00:00Z') });
    expect(await dumpedTablesContaining(site.database, typed)).toEqual([]);
  });

  test.each([
    // The journey ends on 3 July 2027.
    ['2027-07-10', ['XQ77314Z', 'Appelscha', 'Wilma Zonderman']],
    ['2027-07-11', ['XQ77314Z', 'Appelscha']],
    ['2027-08-02', ['XQ77314Z', 'Appelscha']],
    ['2027-08-03', []],
  ])('data of passengers is erased field by field: on %s %j is left', async (day, left) => {
    await site.save(await site.linkFor(await site.book()));
    await applyRetention({ ...site.mails.context, now: () => Date.parse(`${day}T10:00:00Z`) });
    const found = await columnsContaining(site.database, texts);
    expect(found).toEqual(left.map((text) => columns[text] ?? '').sort());
  });

  test('data of passengers is erased at once where the departure no longer requires it', async () => {
    await site.save(await site.linkFor(await site.book()));
    await site.database.query(`update tour set country = 'FR' where id = 'canals'`);
    await applyRetention(site.mails.context);
    expect(await columnsContaining(site.database, ['XQ77314Z'])).toEqual([]);
    expect(await columnsContaining(site.database, ['Appelscha'])).toEqual(['own_part_document.birthplace']);
  });

  test.each(['retention', 'request'])(
    'data of passengers leaves no address of a refused mail, erased by %s',
    async (by) => {
      const { context } = site.mails;
      const id = await site.book();
      const refused = Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
      await site.invite(id, 'refused@example.com');
      const transport = { send: () => Promise.reject(refused), close: () => undefined };
      await sendOwnPartMails(context, transport, 'https://book.example.com');
      await site.mails.writeMails();
      expect((await columnsContaining(site.database, ['refused@example.com'])).length).toBeGreaterThan(2);
      // The address is then stored with the failed mail only.
      if (by === 'retention') await site.asBooker(id, 'DELETE', '/2/link');
      const later = { ...context, now: () => Date.parse('2040-01-01T12:00:00Z') };
      if (by === 'retention') await applyRetention(later);
      else await erasePerson(context, 'Refused@example.com');
      expect(await columnsContaining(site.database, ['refused@example.com'])).toEqual([]);
    },
  );

  test('data of passengers stays with the link where the passenger corrects both names, and goes with the former passenger', async () => {
    const id = await site.book();
    const token = await site.linkFor(id);
    const saved = await site.save(token, { firstName: 'Carl', lastName: 'Jansen' });
    expect([saved.status, saved.body.state]).toEqual([200, 'complete']);
    // Data of the former passenger is deleted: the new one fills in every field.
    const renamed = { firstName: 'Dora', lastName: 'Smit', dateOfBirth: '', bodyHeight: '' };
    const refused = await site.save(token, renamed, {});
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([
      422,
      ['passenger.dateOfBirth', 'passenger.bodyHeight'],
    ]);
    const other = await site.save(token, { firstName: 'Dora', lastName: 'Smit' }, {});
    expect([other.status, other.body.state]).toEqual([200, 'open']);
    expect(await columnsContaining(site.database, ['XQ77314Z'])).toEqual([]);
  });

  test('data of passengers is exported to the passenger and not to the booker, and erased for either', async () => {
    const id = await site.book();
    await site.invite(id, 'Own@example.com');
    await site.sendMails();
    const [mail] = await site.sentTo('Own@example.com');
    expect((await site.save(mail?.token ?? '')).status).toBe(200);
    const exportOf = async (about: string) => {
      const person = await findPerson(site.database, about);
      if (person instanceof Refusal) throw new Error(person.message);
      return JSON.stringify(await exportPerson(site.database, person));
    };
    expect(await exportOf('own@example.com')).toContain('XQ77314Z');
    expect(await exportOf('anna@example.com')).not.toContain('XQ77314Z');
    await erasePerson(site.mails.context, 'own@example.com');
    expect(await columnsContaining(site.database, [...texts, 'own@example.com'])).toEqual([]);
    await site.save(await site.linkFor(id));
    expect((await columnsContaining(site.database, texts)).length).toBe(3);
    await erasePerson({ ...site.mails.context, now: () => Date.parse('2030-01-01T12:00:00Z') }, id);
    expect(await columnsContaining(site.database, texts)).toEqual([]);
  });
});

describe('staff', () => {
  test('staff renew and withdraw links, and see ticks but no data with the booking', async () => {
    const { context } = site.mails;
    const booking = await site.book();
    const before = await site.linkFor(booking);
    const input = { booking, passenger: 2, email: null, locale: 'de' as const };
    const link = (await runOperation(context, 'passengers.invite', input)).result.link ?? '';
    expect(link).toMatch(/^\/de\/guest#[\w-]{43}$/);
    const token = link.split('#')[1] ?? '';
    expect([(await site.show(before)).status, (await site.save(token)).status]).toEqual([404, 200]);
    const shown = (await runOperation(context, 'bookings.show', { booking })).result;
    expect(shown).toMatchObject({
      own_parts: {
        due_on: '2027-05-29',
        passengers: [{ complete: false }, { complete: true, state: 'complete' }],
      },
    });
    for (const text of texts) expect(JSON.stringify(shown)).not.toContain(text);
    const withdraw = () => runOperation(context, 'passengers.withdraw', { booking, passenger: 2 });
    expect(await withdraw()).toMatchObject({ result: { booking } });
    expect((await site.show(token)).status).toBe(404);
    expect(await withdraw()).toMatchObject({ status: 409 });
    const unknown = { ...input, passenger: 9 };
    expect(await runOperation(context, 'passengers.invite', unknown)).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['HR', { documentNumber: 'XQ77314Z', citizenship: 'NL', birthplace: 'Appelscha' }],
    ['FR', { documentNumber: undefined, citizenship: 'NL', birthplace: 'Appelscha' }],
    [null, { documentNumber: undefined, citizenship: undefined, birthplace: undefined }],
  ])('staff list for the crew what a departure in %s requires', async (country, required) => {
    const { context } = site.mails;
    await site.save(await site.linkFor(await site.book()));
    await site.database.query(`update tour set country = $1 where id = 'canals'`, [country]);
    const { contacts } = (await runOperation(context, 'crew.manifest', { departure: 'summer' })).result;
    const row = contacts.find(({ emergencyName }) => emergencyName !== '');
    expect(row).toMatchObject({ name: 'Quistersen, Bert', emergencyPhone: '+31 6 5559876' });
    const { documentNumber, citizenship, birthplace } = row ?? {};
    expect({ documentNumber, citizenship, birthplace }).toEqual(required);
  });
});
