import { formatDate } from '@towpath/rules/core/format';
import { locales } from '@towpath/rules/core/locale';
import { afterAll, expect, test } from 'vitest';
import { requestFor } from '../../testing/bookings/test-request.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

const find = async (text: string) => (await run('records.find', { text })).result.rows;

test('bookings, documents and departures are found by parts of what they are called', async () => {
  const [passenger] = requestFor().passengers;
  if (!passenger) throw new Error('The request has no passenger');
  const { id } = await office.paid('full_payment', {
    passengers: [{ ...passenger, firstName: 'Jörg', lastName: 'Müller' }],
  });
  const number = await office.numberOf(id);
  expect(await find('jorg müll')).toMatchObject([{ kind: 'booking', id, number, name: 'Jörg Müller' }]);
  expect(await find(number)).toMatchObject([{ kind: 'booking', id }]);
  const [invoice] = await paying.database.query<{ number: string }>(
    'select number from document where booking_id = $1',
    [id],
  );
  const found = await find(invoice?.number.toLowerCase() ?? '');
  expect(found).toContainEqual(expect.objectContaining({ kind: 'document', id, number: invoice?.number }));
  const [booked] = (await run('bookings.list', { search: number })).result.rows;
  const sailing = { kind: 'departure', id: booked?.departure };
  expect(await find(`${booked?.tour} ${booked?.date}`)).toContainEqual(expect.objectContaining(sailing));
  const [year = '', month = '', day = ''] = booked?.date.split('-') ?? [];
  expect(await find(`${booked?.ship} ${Number(day)}.${Number(month)}.${year}`)).toContainEqual(
    expect.objectContaining(sailing),
  );
  for (const locale of locales)
    expect(await find(formatDate(locale, booked?.date ?? '')), locale).toContainEqual(
      expect.objectContaining(sailing),
    );
  expect(await find(`${booked?.tour} 2019-05-01`)).toEqual([]);
  for (const none of ['%', '  ', 'nobody']) expect(await find(none), none).toEqual([]);
});

test('tours are found by their name in any language and their region, vouchers by their code and what they are for', async () => {
  await paying.database.query(
    `insert into name_translation (name, language, translation) values ('Islands of the Adriatic', 'de', 'Inseln der Adria')`,
  );
  const adria = { kind: 'tour', id: 'adria', tour: 'Islands of the Adriatic', name: 'Croatia', date: null };
  for (const text of ['islands adri', 'inseln', 'croatia'])
    expect(await find(text), text).toContainEqual(expect.objectContaining({ ...adria, state: null }));
  await paying.database.query(`update tour set published = false where id = 'adria'`);
  expect(await find('inseln')).toContainEqual(expect.objectContaining({ ...adria, state: 'draft' }));
  await paying.database.query(`update tour set published = true where id = 'adria'`);
  expect(await find('late')).toContainEqual({
    kind: 'voucher',
    id: 'LATE',
    number: 'LATE',
    name: null,
    date: '2027-02-28',
    tour: null,
    state: 'discount',
  });
  await paying.database.query(`update voucher set description = 'Für Müller' where code = 'LATE'`);
  for (const text of ['Müller', 'MÜLL für', 'muller'])
    expect(await find(text), text).toContainEqual(
      expect.objectContaining({ kind: 'voucher', id: 'LATE', name: 'Für Müller' }),
    );
  expect(await find('fifty')).toMatchObject([{ kind: 'voucher', id: 'AMOUNT', name: 'Fifty' }]);
  expect(await find('off')).toMatchObject([{ kind: 'voucher', id: 'OFF', state: 'disabled' }]);
});
