import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Database } from '../../server/src/database/database.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { expect, type Site } from '../support/test.ts';

/** Marks a booking as paid, so that it has a page; returns its number. */
export async function confirmBooking(database: Database, id: string): Promise<string> {
  const [booking] = await database.query<{ number: string }>(
    `update booking set first_payment = 'completed' where id = $1 returning number`,
    [id],
  );
  return booking?.number ?? '';
}

/** The code that was mailed for a booking, by its number, once the mail has arrived; used: the code of a mail before it. */
export async function mailedCode({ dataDir }: Site, bookingNumber: string, used = ''): Promise<string> {
  const folder = join(dataDir, 'mail');
  const codeIn = async () => {
    const files = await readdir(folder).catch(() => []);
    // A mail that is being written has another ending until it is whole.
    const names = files.filter((file) => file.includes('-access_code-') && file.endsWith('.eml'));
    const mails = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
    const codes = mails.flatMap((text) =>
      text.includes(bookingNumber) ? (/^Subject: (\d{3} \d{3})/m.exec(text)?.[1] ?? []) : [],
    );
    return codes.find((code) => code !== used) ?? '';
  };
  await expect.poll(codeIn, { message: 'a mail with a code' }).not.toBe('');
  return codeIn();
}

/** Enters the code that was mailed for a booking, by its number, on the booking's page, and returns it. */
export async function openBooking(page: Page, site: Site, bookingNumber: string): Promise<string> {
  const code = await mailedCode(site, bookingNumber);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  return code;
}

/** Books the canals of Holland, marks the booking as paid, and shows its page; returns its id and number. */
export async function showPaidBooking(
  page: Page,
  database: Database,
): Promise<{ id: string; number: string }> {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  return { id, number };
}

/** Requests a code on the page of a booking, by its number, and enters it. */
export async function openByCode(page: Page, site: Site, bookingNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, bookingNumber);
}
