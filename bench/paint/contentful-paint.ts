import type { Browser } from '@playwright/test';
import { devices, onFreshPage, slowDown } from '../phone/phone.ts';
import { vitalsOf, watchVitals } from '../phone/vitals.ts';

/** When the largest part of a page is painted on a phone that sees it for the first time, throttled for real; milliseconds. */
export const paintOf = (browser: Browser, address: string): Promise<number> =>
  onFreshPage(browser, devices.phone, async (page) => {
    await watchVitals(page);
    await slowDown(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { painted } = await vitalsOf(page);
    if (painted === 0) throw new Error(`Nothing was painted of ${address}`);
    return painted;
  });
