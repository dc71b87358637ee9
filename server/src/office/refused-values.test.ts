import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';

const office = await openTestOffice();
afterAll(() => office.close());
const booking = await office.paid('full_payment');
await office.run('staff.invite', { email: 'anna@office.example', role: 'crew' });

const received = { method: 'bank_transfer', reference: 'ING 4711' } as const;

const refused: readonly (readonly [OperationName, object, string])[] = [
  ['bookings.cancel', { booking, fee: 999_999_900 }, 'fee'],
  ['payments.record', { booking, amount: 100, ...received, received_on: '2099-01-01' }, 'received_on'],
  ['privacy.export', { person: 'nobody' }, 'person'],
  ['staff.invite', { email: 'Anna@office.example', role: 'crew' }, 'email'],
];

test.each(refused)(
  '%s of %j is refused before it is confirmed, at the field %s',
  async (name, body, path) => {
    const answer = await office.run(name, body as OperationBody<typeof name>, 'owner', true);
    expect(answer).toMatchObject({ status: 422, issues: [{ path }] });
  },
);
