import { apiBase } from '@towpath/rules/contract/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { requestFor } from '../testing/bookings/test-request.ts';

const MINUTE = 60_000;
const open = await openAmendments();
const { quote, apply, bookPaid, notificationsOf } = open;
afterAll(() => open.close());

const inSuite = { cabin: 'annasuite:1' };
const { main, terms } = requestFor();

describe('permission to amend (decision 100)', () => {
  test('a change is refused without the code from the main booker’s mailbox, for any booking', async () => {
    const id = await bookPaid();
    for (const booking of [id, crypto.randomUUID()]) {
      const url = `${apiBase}/bookings/${booking}/amendments`;
      const answers = [
        await open.amendments.get(url),
        await open.amendments.post(`${url}/quotes`, { cancel: true }),
        await open.amendments.post(url, { quote: 'x' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    }
  });

  test('a change is refused with the quote of another booking', async () => {
    const [mine, other] = [await bookPaid(), await bookPaid()];
    const quoted = await quote(mine, { cancel: true });
    expect(await apply(other, quoted.body.id)).toMatchObject({ status: 404 });
  });

  test('a change is a request to the office where the terms require it, which changes nothing', async () => {
    const id = await bookPaid('full_payment');
    open.advanceTime(70 * 24 * 60 * MINUTE);
    const before = await open.stored(id);
    expect((await open.amendable(id)).body.permissions).toContainEqual({
      kind: 'cabin',
      permission: 'request',
    });
    const quoted = await quote(id, { passengers: await open.passengersWith(id, inSuite, inSuite) });
    expect(quoted.body.permission).toBe('request');
    expect(await apply(id, quoted.body.id)).toEqual({ status: 200, body: { status: 'requested' } });
    expect(await open.stored(id)).toEqual(before);
    expect(await notificationsOf(id)).toContain('amendment_requested');
    expect((await open.amendable(id)).body.request).toMatchObject({ kinds: ['cabin'] });
    expect(await quote(id, { cancel: true })).toMatchObject({ status: 409, body: { error: 'request_open' } });
    open.advanceTime(-70 * 24 * 60 * MINUTE);
  });

  test.each([
    ['DE', false, 'alone', 'closed'],
    ['DE', true, 'alone', 'request'],
    ['AU', false, 'closed', 'closed'],
  ])(
    'to change insurance, specification 9: country %s, booked %s: added %s, withdrawn %s',
    async (country, cancellation, added, withdrawn) => {
      const id = await bookPaid('deposit', {
        main: { ...main, country },
        insurance: { cancellation, travel: false },
        terms: { ...terms, cancellation },
      });
      const { permissions } = (await open.amendable(id)).body;
      expect(permissions).toContainEqual({ kind: 'insurance_added', permission: added });
      expect(permissions).toContainEqual({ kind: 'insurance_withdrawn', permission: withdrawn });
    },
  );

  test('a change is refused before the first payment', async () => {
    const id = await open.book();
    expect(await quote(id, { cancel: true })).toMatchObject({
      status: 409,
      body: { error: 'not_confirmed' },
    });
  });
});
