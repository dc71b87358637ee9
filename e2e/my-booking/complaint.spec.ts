import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { press } from '../support/keyboard.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { payByCard } from '../support/pay.ts';
import { expect, test, widths } from '../support/test.ts';
import { confirmBooking, openBooking } from './open-booking.ts';

test.use({ viewport: widths.phone });

test('a customer complains on the page of the booking and learns until when it is answered', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  const complaint = page.getByRole('region', { name: 'Is something not right?' });
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, number);
  const text = complaint.getByRole('textbox', { name: 'What happened?' });
  const open = complaint.getByRole('button', { name: 'Write a complaint' });
  const send = complaint.getByRole('button', { name: 'Send complaint' });
  await press(page, open);
  await press(page, send);
  await expect(text).toHaveAccessibleDescription('Please write what happened.');
  await text.fill('The bike was broken.');
  await press(page, complaint.getByRole('button', { name: 'Close' }));
  await press(page, open);
  await expect(text).toHaveValue('The bike was broken.');
  await press(page, send);
  await expect(
    complaint.getByText(/We have your complaint and have emailed you a confirmation/),
  ).toBeVisible();
  await expect(text).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
});

test('the customer of a booking that was cancelled still reaches its papers and complains', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  const contracts = () =>
    database.query<{ number: string }>(
      `select number from mail join booking on booking.id = booking_id
       where booking.id = $1 and audience = 'visitor' and document ? 'sections'`,
      [id],
    );
  // Two where the booking was not paid quickly: the mail that asks for the payment has it, too.
  await expect.poll(contracts).not.toEqual([]);
  const [{ number = '' } = {}] = await contracts();
  await database.query(`update booking set released_at = now(), release_reason = 'cancelled' where id = $1`, [
    id,
  ]);
  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'We’ve cancelled your booking.' })).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, number);
  await expect(page.getByRole('link', { name: /^What we agreed/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change your booking' })).toBeHidden();
  const complaint = page.getByRole('region', { name: 'Is something not right?' });
  await press(page, complaint.getByRole('button', { name: 'Write a complaint' }));
  await complaint.getByRole('textbox', { name: 'What happened?' }).fill('Nobody called me.');
  await press(page, complaint.getByRole('button', { name: 'Send complaint' }));
  await expect(complaint.getByText(/We have your complaint/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a complaint by telephone is written down with its booking and answered on Today', async ({
  page,
  site,
  database,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const number = await confirmBooking(database, id);
  await signIn(page, site);
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Note a complaint' }).click();
  const said = page.getByRole('dialog').getByRole('textbox', { name: 'What the guest says' });
  await said.fill('The cabin was cold.');
  await showConsequences(page);
  await confirm(page, 'Note a complaint');
  const complaints = page.getByRole('region', { name: 'Complaints' });
  await expect(complaints).toContainText('The cabin was cold.');
  await page.goto('/office');
  const waiting = complaints.getByRole('listitem').filter({ hasText: number });
  await expect(waiting).toContainText(/answer by/);
  await waiting.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('We are sorry.');
  await showConsequences(page);
  expect(await axeFindings(page)).toEqual([]);
  await confirm(page, 'Answer');
  await expect(waiting).toBeHidden();
  await page.goto(`/office/bookings/${id}`);
  await expect(complaints).toContainText('We are sorry.');
});
