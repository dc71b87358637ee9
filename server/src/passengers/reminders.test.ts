import { afterAll, beforeEach, expect, test } from 'vitest';
import { openOwnParts } from '../testing/bookings/test-own-parts.ts';
import { testNow } from '../testing/test-context.ts';

const site = await openOwnParts();
afterAll(() => site.close());
beforeEach(() => site.reset());

test('bookers are reminded of links that they pass on, at the times of other reminders, until nothing is missing (decision 117)', async () => {
  const id = await site.book();
  await site.linkFor(id);
  expect((await site.ownPartsOf(id))[1]?.reminder_on).toBe('2027-05-15');
  // The main booker's own part: they fill it in themselves and are not reminded.
  await site.asBooker(id, 'POST', '/1/link', { locale: 'en' });
  const before = (await site.notificationsOf(id)).length;
  const remindedOn: string[] = [];
  for (const day of ['05-14', '05-15', '05-16', '05-26', '05-28', '06-20']) {
    site.time.now = Date.parse(`2027-${day}T18:00:00Z`);
    await Promise.all([site.remindBookers(), site.remindBookers()]);
    const all = await site.notificationsOf(id);
    if (all.length > before + remindedOn.length) remindedOn.push(day);
    expect(all.slice(before)).toEqual(remindedOn.map(() => 'own_parts_missing'));
  }
  expect(remindedOn).toEqual(['05-15', '05-26']);
  site.time.now = testNow;
  const done = await site.book();
  const token = await site.linkFor(done);
  expect((await site.save(token)).body.state).toBe('complete');
  expect((await site.ownPartsOf(done))[1]?.reminder_on).toBe(null);
  site.time.now = Date.parse('2027-05-20T12:00:00Z');
  await site.remindBookers();
  expect(await site.notificationsOf(done)).not.toContain('own_parts_missing');
  await site.mails.writeMails();
  await site.mails.send();
  const [mail] = (await site.sentTo('anna@example.com')).filter(({ subject }) =>
    subject.includes('fellow travellers'),
  );
  expect(mail).toBeDefined();
});
