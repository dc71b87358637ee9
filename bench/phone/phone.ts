import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { throttling, userAgents } from 'lighthouse/core/config/constants.js';
import { isolatedBrowser } from '../../fake-stripe/src/browser-arguments.ts';
import { viewports } from '../screens/combinations.ts';

const { cpuSlowdownMultiplier, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } =
  throttling.mobileSlow4G;

/** Lighthouse's phone, and a desk: what a page is looked at on. */
export const devices = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents.mobile,
  },
  desk: { viewport: viewports.desk },
} as const satisfies Record<string, BrowserContextOptions>;

/** The machine's Chromium (CHROMIUM), which talks to nobody but this machine. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: isolatedBrowser,
  });

const bytesPerSecond = (kilobits: number) => Math.floor((kilobits * 1024) / 8);

/** Slows a page for real by what Lighthouse's phone is slower: its processor, and its connection unless that is left alone. */
export async function slowDown(page: Page, { connection = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier });
  if (!connection) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytesPerSecond(downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(uploadThroughputKbps),
  });
}

/** Does something on a page that nothing is known of yet, on a device; nothing of it is left afterwards. */
export async function onFreshPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
