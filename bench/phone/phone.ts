import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { throttling, userAgents } from 'lighthouse/core/config/constants.js';
import { isolatedBrowser } from '../../fake-stripe/src/testing/browser-arguments.ts';
import { viewports } from '../screens/combinations.ts';

const { cpuSlowdownMultiplier, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } =
  throttling.mobileSlow4G;

/** Lighthouse's phone and a desktop. */
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

/** Opens Chromium (CHROMIUM) without network access. further: arguments besides. */
export const openBrowser = (further: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...isolatedBrowser, ...further],
  });

const bytesPerSecond = (kilobits: number) => Math.floor((kilobits * 1024) / 8);

/** Applies Lighthouse's throttling of processor and, by default, connection. */
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

/** Pixels: headless windows have toolbars too. */
const TOOLBARS = 200;
/** Window pixels for a pixel of CSS, at most: a phone has 1.75. */
const SCALE = 2;

/** Makes the window so large that nothing of the page is cut off: what is cut off is never painted, and its interactions seem to take long. */
async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const size = page.viewportSize() ?? viewports.desk;
  const bounds = { width: size.width * SCALE + TOOLBARS, height: size.height * SCALE + TOOLBARS };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.detach();
}

/** Runs `work` with a page in a new context, which is closed afterwards. */
export async function onFreshPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await showWhole(page);
    return await work(page);
  } finally {
    await context.close();
  }
}
