import { afterAll, expect, test } from 'vitest';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { openTestTerminal } from '../../testing/office/test-terminal.ts';
import { editBooking } from './edit-booking.ts';
import { resendMail } from './resend-mail.ts';
import { showBooking } from './show.ts';

const terminal = await openTestTerminal();
afterAll(() => terminal.paying.close());

test('a corrected address gets the mails that wait, later ones and those that are sent again', async () => {
  const { database, context } = terminal.paying;
  const { id } = await terminal.paid('deposit');
  const number = await terminal.numberOf(id);
  const room = await openTestMail(context);
  await room.writeMails();
  const args = ['--email', ' Anna.Visser@example.org ', '--phone', '+31 6 1234'];
  expect(await terminal.run(editBooking, [number, ...args])).toMatchObject({
    exitCode: 0,
    output: `The contact of ${number} is changed.`,
  });
  await room.send();
  await terminal.run(resendMail, [id, '--mail', 'payment_received']);
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
  expect(received.length).toBeGreaterThan(2);
  const { output } = await terminal.run(showBooking, [id]);
  expect(output).toMatch(/Anna\.Visser@example\.org/);
  expect(output).toContain('+31 6 1234');
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
  const { id } = await terminal.paid('deposit');
  const run = (...args: string[]) => terminal.run(editBooking, [id, ...args]);
  const address = ['--street', 'Lange Voorhout 8', '--postcode', '2514 ED', '--town', 'Den Haag'];
  expect(await run(...address, '--country', 'BE')).toMatchObject({ exitCode: 0 });
  expect((await terminal.run(showBooking, [id])).output).toContain('Lange Voorhout 8');
  expect(await run('--country', 'US', '--state', 'NY')).toMatchObject({
    errors: expect.stringContaining('Country would change the currency of the booking'),
  });
  expect(await run('--state', 'NY')).toMatchObject({
    errors: expect.stringContaining('State/Province is invalid'),
  });
  await terminal.paying.database.query(`update departure set multi_market = null where id = 'summer'`);
  expect(await run('--country', 'US', '--state', 'NY')).toMatchObject({ exitCode: 0 });
});
