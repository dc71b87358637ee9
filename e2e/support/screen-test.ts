import { prepareVisit, type Visit } from '../../bench/screens/visit-data.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';
import { test as withSite } from './test.ts';

interface ForWorker {
  /** The data for each brand's screens, created once per worker. */
  visits: (brand: Brand) => Visit;
}

/** The test with data for opening every screen by its address. */
export const test = withSite.extend<object, ForWorker>({
  visits: [
    async ({ site, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      const prepared = brands.map(
        async (brand) => [brand, await prepareVisit(request, site.database, brand)] as const,
      );
      const visits = new Map(await Promise.all(prepared));
      await use((brand) => {
        const visit = visits.get(brand);
        if (!visit) throw new Error(`No data for ${brand}`);
        return visit;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
