import { afterEach, expect, test, vi } from 'vitest';
import { findVoucher } from './use-sale.ts';

afterEach(() => void vi.unstubAllGlobals());

const answering = (status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ error: 'refused', message: 'Refused' }, { status }));

test.each([404, 422])('a voucher that the server refuses with %d is none', async (status) => {
  answering(status);
  expect(await findVoucher('d1', 'SPRING')).toBeNull();
});

test.each([401, 429, 500, 503])('of a voucher that is answered with %d nothing is known', async (status) => {
  answering(status);
  await expect(findVoucher('d1', 'SPRING')).rejects.toMatchObject({ status });
});

test('of a voucher nothing is known without a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(findVoucher('d1', 'SPRING')).rejects.toMatchObject({ status: 0 });
});
