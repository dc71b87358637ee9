import { afterAll, expect, test } from 'vitest';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

type Filter = Parameters<typeof run<'payments.list'>>[1];
const list = async (filter: Filter) => (await run('payments.list', filter)).result.rows;

test('payments and refunds are found by name, number, reference, amount, state and day', async () => {
  const { id, payment } = await office.paid('deposit');
  const number = await office.numberOf(id);
  await run('payments.refund', { payment: payment.id, amount: 1050 });
  const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
  await run('payments.record', {
    booking: id,
    payment: balance?.id,
    method: 'bank_transfer',
    amount: 2075,
    reference: 'NL91 ABNA 0417',
    received_on: '2027-03-01',
  });
  const rows = await list({ search: number });
  expect(rows.map(({ type, state, amount }) => [type, state, amount])).toEqual(
    expect.arrayContaining([
      ['deposit', 'completed', payment.charge],
      ['refund', 'refund_done', -1050],
      ['balance', 'completed', 2075],
      ['balance', 'open', (balance?.charge ?? 0) - 2075],
    ]),
  );
  expect(rows).toHaveLength(4);
  const deposit = rows.find(({ type }) => type === 'deposit');
  expect(deposit).toMatchObject({ booking: id, number, method: 'card', currency: 'eur' });
  for (const [search, types] of [
    ['10.50', ['refund']],
    ['20,75', ['balance']],
    ['abna 0417', ['balance']],
    [`${number} 20.75`, ['balance']],
    [`${number} 20.76`, []],
    ['a%b', []],
  ] as const)
    expect(
      (await list({ search })).map(({ type }) => type),
      search,
    ).toEqual(types);
  expect(await list({ type: 'refund', state: 'completed' })).toEqual([]);
  expect(await list({ until: '2027-01-01' })).toEqual([]);
});

test('pages follow each other, the latest first, and text that is no cursor is refused', async () => {
  for (let count = 0; count < 3; count += 1) await office.paid('deposit');
  const all = await list({ limit: 1000 });
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const paged: string[] = [];
  const cursors: (string | null)[] = [null];
  for (const cursor of cursors) {
    const { result } = await run('payments.list', { cursor, limit: 2 });
    paged.push(...result.rows.map(({ id }) => id));
    if (result.next) cursors.push(result.next);
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  expect((await run('payments.list', { cursor: '1.x' })).message).not.toBe('');
});
