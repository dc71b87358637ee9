import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { showAgain } from './show-again.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site);
});

test('a booking is found by half a name with the keyboard, address and gender corrected, mails sent again', async ({
  page,
  database,
}) => {
  const { id } = await bookByApi(page.request, {
    tour: 'canals-of-holland',
    email: 'anna.vermeer@example.org',
  });
  // On a page without a search field `/` searches everything, as Ctrl+K does on any page.
  await page.keyboard.press('/');
  const find = page.getByRole('dialog', { name: 'Find anything' });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('verm');
  await expect(find.getByRole('link', { name: /Anna Vermeer/ }).first()).toBeVisible();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(`/office/bookings/${id}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bookings');
  await find.getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(page.getByRole('row', { name: /Vermeer/ }).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  const columns = page.getByText('Columns', { exact: true });
  await columns.click();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await expect(page.getByRole('cell', { name: 'anna.vermeer@example.org' }).first()).toBeVisible();
  await columns.click();
  await page.keyboard.press('/');
  await page.keyboard.type('verm');
  await expect(page).toHaveURL(/search=verm/);
  await expect(page.getByRole('row', { name: /Vermeer/ }).first()).toBeVisible();
  // Enter leads into the list, whose first row is the latest booking.
  for (const key of ['Enter', 'j', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(`/office/bookings/${id}`);
  const contact = page.getByRole('region', { name: 'Main booker' });
  await contact.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await dialog.getByLabel('Email address').fill('anna.new@example.org');
  await showConsequences(page);
  await expect(dialog.getByText('anna.vermeer@example.org becomes anna.new@example.org')).toBeVisible();
  await confirm(page, 'Save the correction');
  await expect(contact.getByText('anna.new@example.org')).toBeVisible();
  const passengers = page.getByRole('region', { name: /guests?$/ });
  await passengers.getByRole('button', { name: 'Correct' }).first().click();
  await dialog.getByLabel('Gender').selectOption('Female');
  await showConsequences(page);
  await expect(dialog.getByText('Gender: Prefer not to say becomes Female')).toBeVisible();
  await confirm(page, 'Save the correction');
  await expect(passengers.getByText('· Female ·')).toBeVisible();
  await page.getByRole('button', { name: 'Send the payment link' }).click();
  await confirm(page, 'Send the payment link');
  const resent = page.getByRole('region', { name: 'What happened' }).getByText('Mail queued again');
  await expect(resent).toHaveCount(1);
  const received = () =>
    database.query(`select 1 from mail where booking_id = $1 and kind = 'booking_received'`, [id]);
  await expect.poll(received).toHaveLength(1);
  await page.reload();
  await page
    .getByRole('region', { name: 'Mails' })
    .getByRole('button', { name: 'Send again' })
    .first()
    .click();
  await expect(dialog.getByText('A mail goes to anna.new@example.org: booking received.')).toBeVisible();
  await confirm(page, 'Send again');
  await expect(resent).toHaveCount(2);
});

test('the customer of a booking is written to, and the mail is read as they got it', async ({
  page,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', locale: 'de' });
  await page.goto(`/office/bookings/${id}`);
  const mails = page.getByRole('region', { name: 'Mails' });
  await mails.getByRole('button', { name: 'Write a mail' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('In German.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('Ihr Hund');
  await showConsequences(page);
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveAccessibleDescription('Enter a text');
  await dialog.getByLabel('Text', { exact: true }).fill('Er darf mitfahren.');
  await showConsequences(page);
  await expect(dialog.getByText('Guten Tag Anna Vermeer,')).toBeVisible();
  await confirm(page, 'Send the mail');
  const written = () =>
    database.query(`select 1 from mail where booking_id = $1 and kind = 'customer_mail'`, [id]);
  await expect.poll(written).toHaveLength(1);
  await page.reload();
  await mails.getByRole('link', { name: 'Ihr Hund' }).click();
  const content = page.getByTitle('The mail “Ihr Hund”: Content').contentFrame();
  await expect(content.getByText('Er darf mitfahren.')).toBeVisible();
});

test('requests are listed by their deadline, and one is accepted', async ({ page, database }) => {
  const { id: later } = await bookByApi(page.request, { tour: 'burgundy-paris', onRequest: true });
  const { id } = await bookByApi(page.request, { tour: 'burgundy-paris', onRequest: true });
  // Earlier than the bookings of other tests.
  for (const [booking, hours] of [
    [later, 2],
    [id, 1],
  ] as const)
    await database.query(
      `update booking set decided_at = now() + ($2::int - answer_hours) * interval '1 hour'
       from terms where booking.id = $1 and terms.id = terms_id`,
      [booking, hours],
    );
  await page.goto('/office/');
  const requests = page.getByRole('region', { name: 'Requests waiting' }).getByRole('link');
  await expect(requests.nth(0)).toHaveAttribute('href', `/office/bookings/${id}`);
  await expect(requests.nth(1)).toHaveAttribute('href', `/office/bookings/${later}`);
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Accept the request' }).click();
  await confirm(page, 'Accept the request');
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
});

test('a paid booking is cancelled at the costs that were stated, and its refund is paid out', async ({
  page,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await dialog.getByLabel('Reference').fill('Transfer 4712');
  await showConsequences(page);
  await confirm(page, 'Record the payment');

  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(
    dialog.getByText('some of the guests stay at home, choose “Change the booking”'),
  ).toBeVisible();
  await dialog.getByLabel('Agreed fee').fill('25,50');
  await showConsequences(page);
  await expect(dialog.getByText('Cancellation costs of €25.50 are kept.')).toBeVisible();
  const refunded = dialog.getByText(/^€\S+ is refunded\.$/);
  const [amount = ''] = (await refunded.innerText()).split(' ');
  await confirm(page, 'Cancel the booking');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  await page.goto('/office/');
  const refund = page
    .getByRole('region', { name: 'Refunds to pay out by hand' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/office/bookings/${id}"]`) });
  await expect(refund).toContainText(amount);
  await refund.getByRole('button', { name: 'Record as paid out' }).click();
  await dialog.getByLabel('Reference').fill('Transfer 4713');
  await showConsequences(page);
  await expect(dialog.getByText(`${amount} is recorded as paid out.`)).toBeVisible();
  await confirm(page, 'Record as paid out');
  await expect(refund).toBeHidden();
  // The row with the button is gone: the page says that it is done, and has the focus.
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeAttached();
  await expect(page.locator('main')).toBeFocused();
});

test('markup in a passenger’s name and remarks is shown as text', async ({ page }) => {
  const markup = '<img src=x onerror=alert(1)>';
  const choice = { tour: 'canals-of-holland', lastName: markup, remarks: markup };
  const { id, departure } = await bookByApi(page.request, choice);
  const paths = [`bookings/${id}`, 'bookings?search=onerror', `departures/${departure}/lists`];
  for (const path of paths) {
    await page.goto(`/office/${path}`);
    await expect(page.getByText(markup).first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
});

test('a colleague’s change is named, and what was typed is not written over it', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409.*bookings\.cancel/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.clock.install();
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  const dialog = page.getByRole('dialog');
  await showConsequences(page);
  await expect(dialog.getByRole('heading', { name: 'This will happen' })).toBeVisible();
  await database.query(
    `insert into audit (at, by, command, booking_id, details) values (now(), 'mieke', 'bookings edit', $1, '{}')`,
    [id],
  );
  // A window that is shown again reads stale data, behind the dialog.
  const read = page.waitForResponse(/bookings\.show/);
  await showAgain(page);
  await (await read).finished();
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(dialog.getByText(/mieke changed this booking .*Details corrected/)).toBeVisible();
  await expect(dialog.locator(':focus')).toContainText('mieke changed this booking');
  await dialog.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
});

test('today, the list and a booking have no axe violations in dark colours', async ({ page }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  // Without motion: axe would measure the contrast in the middle of a transition.
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/office/', '/office/bookings', `/office/bookings/${id}`]) {
    await page.goto(path);
    await page.locator('main a, main button').first().waitFor();
    expect.soft(await axeFindings(page), path).toEqual([]);
  }
});
