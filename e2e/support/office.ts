import { expect, type Page } from '@playwright/test';
import type { Role } from '../../rules/src/office/permissions.ts';
import { createSignInLink } from '../../server/src/staff/links/links.ts';
import type { Site } from './test.ts';

/** Signs in to the office by a link, as a member of staff with a role. */
export async function signIn(page: Page, { url, database }: Site, role: Role = 'owner'): Promise<void> {
  const [account] = await database.query<{ id: string }>(
    `insert into staff (email, name, role, locale, created_at) values ($1, $2, $3, 'en', now())
     on conflict (lower(email)) do update set role = excluded.role returning id`,
    [`${role}@example.org`, role, role],
  );
  const link = await createSignInLink(database, account?.id ?? '', url, Date.now());
  await page.goto(link.href);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Asks an operation's dialog, whose fields are filled in, for its consequences. */
export async function showConsequences(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Show what will happen' }).click();
}

/** Confirms an operation whose consequences its dialog states. */
export async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'This will happen' })).toBeVisible();
  // A double click performs it once; a second call would be refused, and keep the dialog open.
  await dialog.getByRole('button', { name: action }).dblclick();
  await expect(dialog).toBeHidden();
}

/** Records what is due for a booking as a bank transfer, with the session of a signed-in page. */
export async function recordTransfer({ request }: Page, { url }: Site, booking: string): Promise<void> {
  const { csrf } = await (await request.get('/api/office/session')).json();
  const headers = { origin: new URL(url).origin, 'x-csrf-token': csrf };
  const run = async (name: string, input: object) => {
    const answer = await request.post(`/api/office/operations/${name}`, { headers, data: { input } });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).result;
  };
  const { version, money } = await run('bookings.show', { booking });
  const received_on = new Date().toISOString().slice(0, 10);
  const transfer = { method: 'bank_transfer', amount: money.due, reference: 'ING 4711', received_on };
  await run('payments.record', { booking, version, ...transfer });
}
