import { apiBase } from '@towpath/rules/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { createTestServer } from '../testing/test-server.ts';
import { registerBusinessChange } from './change-business.ts';

const open = await openAmendments();
const { database, bookPaid, context } = open;
const site = createTestServer((app) => registerBusinessChange(app, context));
afterAll(async () => {
  await site.app.close();
  await open.close();
});

const change = async (id: string, name: string, vat_number = '', cookie?: string) => {
  const headers = { cookie: cookie ?? (await open.openAccess(id)) };
  const url = `${apiBase}/bookings/${id}/business`;
  return site.ask({ method: 'PUT', url, headers, payload: { name, vat_number } });
};
const documentsOf = (id: string) =>
  database.query<{ kind: string; company: string | null }>(
    `select kind, recipient #>> '{business,name}' as company from document where booking_id = $1 order by sequence`,
    [id],
  );

test('a customer names the company of the invoice, which is replaced, and takes it away again', async () => {
  const id = await bookPaid();
  expect(await change(id, ' Zadelvast N.V. ', 'be 0428.759.497')).toMatchObject({
    status: 200,
    body: { business: { name: 'Zadelvast N.V.', vat_number: 'BE0428759497' } },
  });
  const invoiced = [
    { kind: 'invoice', company: null },
    { kind: 'credit_note', company: null },
    { kind: 'invoice', company: 'Zadelvast N.V.' },
  ];
  expect(await documentsOf(id)).toEqual(invoiced);
  // A second click changes nothing.
  expect((await change(id, 'Zadelvast N.V.', 'BE0428759497')).status).toBe(200);
  expect(await documentsOf(id)).toEqual(invoiced);
  expect(await change(id, '')).toMatchObject({ status: 200, body: { business: null } });
  const audited = await database.query(
    `select by, details from audit where booking_id = $1 and command = 'bookings edit'`,
    [id],
  );
  const entry = { by: 'booker', details: { fields: ['business_name', 'vat_number'] } };
  expect(audited).toEqual([entry, entry]);
});

test('the company is refused without access, where it is invalid, too often, and once the journey has begun', async () => {
  const id = await bookPaid();
  expect((await change(id, 'Zadelvast N.V.', '', '')).status).toBe(401);
  expect(await change(id, '', 'BE0428759497')).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'business.name', message: 'Company name is required' }] },
  });
  expect(await documentsOf(id)).toHaveLength(1);
  for (let count = 0; count < 5; count += 1) expect((await change(id, `Company ${count}`)).status).toBe(200);
  expect(await change(id, 'Company 6')).toMatchObject({ status: 409, body: { error: 'not_now' } });
  open.advanceTime(117 * 86_400_000);
  expect(await change(id, 'Company 6')).toMatchObject({ status: 409, body: { error: 'departed' } });
});
