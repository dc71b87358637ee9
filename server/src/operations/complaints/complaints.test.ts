import { apiBase } from '@towpath/rules/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { registerComplaints } from '../../bookings/complaints/complaint-routes.ts';
import { applyRetention } from '../../privacy/retention.ts';
import { openAmendments } from '../../testing/bookings/test-amendments.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { createTestServer } from '../../testing/test-server.ts';

const open = await openAmendments();
const { context, database, staff, bookPaid } = open;
const mails = await openTestMail(context);
const site = createTestServer((app) => registerComplaints(app, context));
afterAll(async () => {
  await site.app.close();
  await mails.close();
  await open.close();
});

const complain = async (id: string, text: string, cookie?: string) =>
  site.ask({
    method: 'POST',
    url: `${apiBase}/bookings/${id}/complaints`,
    headers: { cookie: cookie ?? (await open.openAccess(id)) },
    payload: { text },
  });
const waiting = async (id: string) =>
  (await staff.read('today.show', {})).complaints.filter(({ booking }) => booking === id);
const newMails = async () => (await mails.writeMails()).filter(({ kind }) => kind.startsWith('complaint_'));

test('a complaint is acknowledged at once, stands on Today with its deadline, and is answered once', async () => {
  const id = await bookPaid();
  const answer = await complain(id, 'The bike was broken.');
  expect(answer).toMatchObject({ status: 200, body: { received_on: '2027-03-01', answer_by: '2027-04-30' } });
  // A repetition, such as after a lost connection, is the same complaint.
  expect((await complain(id, 'The bike was broken.')).body).toEqual(answer.body);
  const received = await newMails();
  expect(received.map(({ audience, kind }) => `${audience} ${kind}`).sort()).toEqual([
    'operator complaint_received',
    'visitor complaint_received',
  ]);
  expect(received.find(({ audience }) => audience === 'visitor')?.text).toContain(
    'reached us on 1\u00a0March 2027; you’ll have our answer by 30\u00a0April 2027',
  );
  const [open] = await waiting(id);
  expect(open).toMatchObject({ text: 'The bike was broken.', answer_by: '2027-04-30' });
  const reply = { complaint: open?.id ?? '', text: 'We are sorry and give you 50 euros.' };
  await staff.read('complaints.answer', reply);
  expect(await waiting(id)).toEqual([]);
  const { complaints } = await staff.read('bookings.show', { booking: id });
  expect(complaints).toMatchObject([{ by: 'booker', answer: reply.text, answered_by: 'desk@example.com' }]);
  expect((await newMails()).map(({ kind, text }) => [kind, text.includes(reply.text)])).toEqual([
    ['complaint_answered', true],
  ]);
  await expect(staff.read('complaints.answer', reply)).rejects.toThrow(/answered already/);
});

test('staff write down a complaint that came otherwise, whose deadline counts from the day it came', async () => {
  const id = await bookPaid();
  await staff.read('complaints.add', { booking: id, text: 'By letter', received_on: '2027-02-20' });
  expect(await waiting(id)).toMatchObject([{ received_on: '2027-02-20', answer_by: '2027-04-21' }]);
  // Who writes it down needs no mail about it.
  expect((await newMails()).map(({ audience }) => audience)).toEqual(['visitor']);
  const later = { booking: id, text: 'Tomorrow', received_on: '2027-03-02' };
  await expect(staff.read('complaints.add', later)).rejects.toThrow(/future/);
});

test('of two colleagues who answer at the same time, one answers; an unknown complaint has no answer', async () => {
  const id = await bookPaid();
  await complain(id, 'Too cold');
  await newMails();
  const [asked] = await waiting(id);
  const reply = { complaint: asked?.id ?? '', text: 'We are sorry.' };
  const plans = [
    await staff.plan('complaints.answer', reply),
    await staff.plan('complaints.answer', { ...reply, text: 'It was summer.' }),
  ];
  const results = [];
  for (const plan of plans) results.push(await plan.perform(() => {}));
  expect(results).toMatchObject([{ complaint: reply.complaint }, { error: 'not_now' }]);
  expect((await newMails()).map(({ text }) => text.includes('We are sorry.'))).toEqual([true]);
  const unknown = { ...reply, complaint: id };
  await expect(staff.read('complaints.answer', unknown)).rejects.toThrow(/not_found/);
});

test('a complaint that is written down twice is one, in the audit and for the guest', async () => {
  const id = await bookPaid();
  const said = { booking: id, text: 'By telephone', received_on: '2027-03-01' };
  const first = await staff.read('complaints.add', said);
  expect(await staff.read('complaints.add', said)).toEqual(first);
  const audited = await database.query(
    `select details from audit where booking_id = $1 and command = 'complaints add'`,
    [id],
  );
  expect(audited).toEqual([{ details: { received_on: '2027-03-01' } }]);
  expect(await newMails()).toHaveLength(1);
});

test('only who has opened the booking complains about it', async () => {
  const id = await bookPaid();
  expect((await complain(id, 'Too cold', '')).status).toBe(401);
  expect((await complain(id, 'Too cold', await open.openAccess(await bookPaid()))).status).toBe(401);
  expect((await complain(id, '   ')).status).toBe(422);
  expect(await waiting(id)).toEqual([]);
});

test('the texts of a complaint are erased with the contact data, which wait for an answer that is still due', async () => {
  const id = await bookPaid();
  await complain(id, 'The cook was rude to Anna.');
  const after = (days: number) =>
    applyRetention({ ...context, now: () => context.now() + days * 86_400_000 });
  const left = async () => {
    const [row] = await database.query<{ text: string | null; email: string; read: boolean }>(
      `select text, request #>> '{main,emailAddress}' as email, complaint.digest = md5('The cook was rude to Anna.') as read from complaint
       join booking on booking.id = booking_id where booking_id = $1`,
      [id],
    );
    return row;
  };
  // The booking departed so long ago that its contact data are due at once.
  await database.query(
    `update departure set date = '2025-05-03', end_date = '2025-05-10' where id = 'summer'`,
  );
  await after(60);
  expect(await left()).toMatchObject({ read: true, text: 'The cook was rude to Anna.' });
  await after(61);
  expect(await left()).toEqual({ text: null, email: '', read: false });
  // Nobody can be answered any more.
  expect(await waiting(id)).toEqual([]);
  const [erased] = await database.query<{ id: string }>('select id from complaint where booking_id = $1', [
    id,
  ]);
  await expect(
    staff.read('complaints.answer', { complaint: erased?.id ?? '', text: 'Sorry' }),
  ).rejects.toThrow(/contact/);
  await expect(
    staff.read('complaints.add', { booking: id, text: 'Too cold', received_on: '2027-03-01' }),
  ).rejects.toThrow(/contact/);
});
