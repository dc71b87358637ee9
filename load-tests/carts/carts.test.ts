import { describe, expect, test } from 'vitest';
import { bundlePage, type Mutation } from './bundle.ts';
import { openPage } from './chromium-page.ts';
import { compareCarts } from './compare.ts';

const SEED = 7;
const rounding = 'BigInt(numerator) * 2n + BigInt(denominator)';

async function compared(count: number, mutation?: Mutation) {
  const bundle = await bundlePage(mutation);
  const page = await openPage(bundle.file);
  try {
    return await compareCarts(page.bookAll, count, SEED);
  } finally {
    await page.close();
    await bundle.remove();
  }
}

describe('the browser bundle and the server', () => {
  test('price 1,000 random carts around a change of terms equally, deposits included (specification 9)', async () => {
    const { carts, lines, different, examples } = await compared(1_000);
    expect(examples).toEqual([]);
    expect({ carts, different }).toEqual({ carts: 1_000, different: 0 });
    expect(lines).toBeGreaterThan(3_000);
  });

  test.each<[string, Mutation]>([
    ['rounds down', { file: 'rules/src/core/money.ts', from: rounding, to: 'BigInt(numerator) * 2n' }],
    [
      'keeps old terms after a change',
      { file: 'rules/src/terms/terms-version.ts', from: 'day <= valid_until', to: 'true' },
    ],
    [
      'passes over the terms of a country',
      { file: 'rules/src/terms/terms-version.ts', from: 'terms.country === country', to: 'false' },
    ],
    [
      'counts one night more',
      { file: 'rules/src/price/extras/product.ts', from: 'duration - 1', to: 'duration' },
    ],
    [
      'charges SGR in North America',
      { file: 'rules/src/price/extras/supplement.ts', from: '&& !isNorthAmerican', to: '|| isNorthAmerican' },
    ],
    [
      'does not cap discounts',
      { file: 'rules/src/price/voucher.ts', from: 'full > left ? left', to: 'full > left ? full' },
    ],
  ])('differ if the browser %s', async (_, mutation) => {
    expect((await compared(200, mutation)).different).toBeGreaterThan(0);
  });
});
