import { prepareVisit, type Visit } from '../../bench/access/visit.ts';
import { type Brand, brands } from '../../rules/src/brand.ts';
import { test as inShop } from './shop.ts';

interface ForWorker {
  /** What each brand's screens are opened with, booked and written down once in the shop. */
  visits: Record<Brand, Visit>;
}

/** The journeys' test, in a shop whose every screen can be opened by its address. */
export const test = inShop.extend<object, ForWorker>({
  visits: [
    async ({ shop, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      const prepared = brands.map(
        async (brand) => [brand, await prepareVisit(request, shop.database, brand)] as const,
      );
      await use(Object.fromEntries(await Promise.all(prepared)) as Record<Brand, Visit>);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect } from './shop.ts';
