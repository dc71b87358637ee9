import { prepareVisit, type Visit } from '../../bench/access/visit.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';
import { test as inShop } from './shop.ts';

interface ForWorker {
  /** What each brand's screens are opened with, booked and written down once in the shop. */
  visits: (brand: Brand) => Visit;
}

/** The journeys' test, in a shop whose every screen can be opened by its address. */
export const test = inShop.extend<object, ForWorker>({
  visits: [
    async ({ shop, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      const prepared = brands.map(
        async (brand) => [brand, await prepareVisit(request, shop.database, brand)] as const,
      );
      const visits = new Map(await Promise.all(prepared));
      await use((brand) => {
        const visit = visits.get(brand);
        if (!visit) throw new Error(`No visit of ${brand}`);
        return visit;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
