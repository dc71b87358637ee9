import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';
import { operationOf } from '../all.ts';

const office = await openTestOperations();
const { run } = office;
afterAll(() => office.paying.close());

test('a corrected address gets the mails that wait, later ones and those that are sent again', async () => {
  const { database, context } = office.paying;
  const { id } = await office.paid('deposit');
  const number = await office.numberOf(id);
  const room = await openTestMail(context);
  await room.writeMails();
  const contact = { emailAddress: ' Anna.Visser@example.org ', phoneNumber: '+31 6 1234' };
  const { result } = await run('bookings.edit', { booking: number, contact });
  expect(result).toMatchObject({ number, passenger: null, fields: ['emailAddress', 'phoneNumber'] });
  await room.send();
  await run('bookings.resend', { booking: id, mail: 'payment_received' });
  await room.writeMails();
  await room.send();
  const ofBooking = await database.query(
    `select distinct address, sent_at is not null as sent from mail where booking_id = $1 and audience = 'visitor'`,
    [id],
  );
  expect(ofBooking).toEqual([{ address: 'Anna.Visser@example.org', sent: true }]);
  const received = (await room.delivered()).filter((mail) =>
    mail.headers.get('to')?.includes('Anna.Visser@'),
  );
  expect(received).toHaveLength(2);
  const shown = (await run('bookings.show', { booking: id })).result;
  expect(shown.contact).toMatchObject({ emailAddress: 'Anna.Visser@example.org', phoneNumber: '+31 6 1234' });
  const payments = await database.query('select distinct email from payment where booking_id = $1', [id]);
  expect(payments).toEqual([{ email: 'Anna.Visser@example.org' }]);
  const [audit] = await database.query(
    `select by, details from audit where command = 'bookings edit' and booking_id = $1`,
    [id],
  );
  expect(audit).toEqual({ by: 'mieke', details: { fields: ['emailAddress', 'phoneNumber'] } });
  await room.close();
});

test('the address is corrected, but not to a country of another market or without its state', async () => {
  const { id } = await office.paid('deposit');
  const edit = (contact: Record<string, string>) => run('bookings.edit', { booking: id, contact });
  const address = { streetAddress: 'Lange Voorhout 8', zipCode: '2514 ED', city: 'Den Haag' };
  expect(await edit({ ...address, country: 'BE' })).toMatchObject({ status: 200 });
  expect((await run('bookings.show', { booking: id })).result.contact).toMatchObject(address);
  expect((await edit({ country: 'US', state: 'NY' })).message).toBe(
    'Country would change the currency of the booking',
  );
  expect((await edit({ state: 'NY' })).message).toBe('State/Province is invalid');
  await office.paying.database.query(`update departure set multi_market = null where id = 'summer'`);
  expect(await edit({ country: 'US', state: 'NY' })).toMatchObject({ status: 200 });
});

test('the business is corrected, but not to one that cannot be invoiced', async () => {
  const { id } = await office.paid('deposit');
  const edit = (business: Record<string, string>) => run('bookings.edit', { booking: id, business });
  expect((await edit({ vat_number: 'NL004495445B01' })).message).toBe('Company name is required');
  expect((await edit({ name: 'Zadelvast N.V.', vat_number: 'BE0428759498' })).message).toBe(
    'VAT number is not valid',
  );
  const { result } = await edit({ name: 'Zadelvast N.V.', vat_number: 'BE0428759497' });
  expect(result.fields).toEqual(['business_name', 'vat_number']);
  expect((await run('bookings.show', { booking: id })).result.business).toEqual({
    name: 'Zadelvast N.V.',
    vat_number: 'BE0428759497',
  });
});

test('a correction of which one part is refused changes nothing', async () => {
  const { id } = await office.paid('deposit');
  const before = (await run('bookings.show', { booking: id })).result;
  const booking = { booking: id, version: before.version };
  const planned = await operationOf('bookings.edit').plan(
    office.paying.context,
    office.paying.provider,
    {
      ...booking,
      contact: {},
      business: { name: 'Zadelvast N.V.' },
      passenger: { number: 2, change: { lastName: 'Other' } },
    },
    'mieke',
  );
  if (planned instanceof Refusal) throw planned;
  // Meanwhile the name of the company was erased, so that its number is left alone.
  await office.paying.database.query(
    `update booking set request = request || '{"business": {"name": "", "vat_number": "XX"}}' where id = $1`,
    [id],
  );
  const done = await planned.perform(() => {});
  expect(done).toMatchObject({ error: 'invalid' });
  const after = (await run('bookings.show', { booking: id })).result;
  expect(after.passengers).toEqual(before.passengers);
});
