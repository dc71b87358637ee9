import type { Browser } from '@playwright/test';
import { devices, onFreshPage, slowDown } from '../phone/phone.ts';
import { vitalsOf, watchVitals } from '../phone/vitals.ts';

/** The largest contentful paint on a throttled phone with an empty cache, in milliseconds. */
export const paintOf = (browser: Browser, address: string): Promise<number> =>
  onFreshPage(browser, devices.phone, async (page) => {
    await watchVitals(page);
    await slowDown(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { painted } = await vitalsOf(page);
    if (painted === 0) throw new Error(`No contentful paint of ${address}`);
    return painted;
  });
