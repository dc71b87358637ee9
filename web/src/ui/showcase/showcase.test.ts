import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isolatedBrowser } from '../../../../fake-stripe/src/testing/browser-arguments.ts';
import { axeViolations } from '../../../../fake-stripe/src/testing/test-axe.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const outDir = mkdtempSync(join(tmpdir(), 'towpath-showcase-'));
const config = { root: import.meta.dirname, configFile: false, logLevel: 'silent' } as const;
let server: PreviewServer;
let browser: Browser;
let pages: Page[] = [];

beforeAll(async () => {
  await build({ ...config, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 } });
  server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  browser = await chromium.launch({ executablePath, args: isolatedBrowser });
});

afterEach(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  pages = [];
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

async function open(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  pages.push(page);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('grid').first().waitFor();
  return page;
}

const focusedDay = async (page: Page) => {
  const text = await page.locator('[role="gridcell"]:focus > span').textContent();
  return text?.replace('\u00a0', ' ');
};
const day = (page: Page, name: string) => page.getByRole('gridcell', { name });

describe('the month grid', () => {
  test('has one tab stop and keyboard navigation across months', async () => {
    const page = await open();
    expect(await page.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
    await day(page, 'Mittwoch, 14. April 2027').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Donnerstag, 15. April'],
      ['ArrowDown', 'Donnerstag, 22. April'],
      ['Home', 'Montag, 19. April'],
      ['End', 'Sonntag, 25. April'],
      ['ArrowUp', 'Sonntag, 18. April'],
      ['ArrowLeft', 'Samstag, 17. April'],
      ['PageDown', 'Montag, 17. Mai'],
      ['PageDown', 'Donnerstag, 17. Juni'],
      ['ArrowDown', 'Donnerstag, 24. Juni'],
      ['PageDown', 'Mittwoch, 30. Juni'],
      ['Shift+PageUp', 'Mittwoch, 7. April'],
      ['ArrowLeft', 'Mittwoch, 7. April'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focusedDay(page), key).toContain(name);
    }
  });

  test('announces date, state and price, and selects by Enter, Space and click', async () => {
    const page = await open();
    await day(page, '14. April').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focusedDay(page)).toBe('Dienstag, 13. April 2027, verfügbar, ab 899 €');
    for (const [key, selected] of [
      ['Enter', 'true'],
      ['Enter', 'false'],
      ['Space', 'true'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await day(page, '13. April').getAttribute('aria-selected')).toBe(selected);
    }
    await day(page, '23. April').click();
    expect(await day(page, '23. April').getAttribute('aria-selected')).toBe('true');
  });

  test('focuses, but does not select an unavailable day', async () => {
    const page = await open();
    await day(page, '15. April').click({ force: true });
    expect(await focusedDay(page)).toBe('Donnerstag, 15. April 2027, nicht verfügbar');
    await page.keyboard.press('Enter');
    expect(await day(page, '15. April').getAttribute('aria-selected')).toBe('false');
    expect(await day(page, '15. April').getAttribute('aria-disabled')).toBe('true');
    expect(await day(page, '14. April').getAttribute('aria-selected')).toBe('true');
  });

  test('keeps the focus on the button that changes the month', async () => {
    const page = await open();
    await day(page, '14. April').focus();
    await page.keyboard.press('ArrowRight');
    const next = page.getByRole('button', { name: 'Nächster Monat' });
    await next.click();
    expect(await page.getByRole('grid', { name: 'Juni 2027' }).count()).toBe(1);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await next.getAttribute('aria-disabled')).toBe('true');
  });

  test('stops at its first month', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Voriger Monat' }).click({ force: true });
    expect(await page.getByRole('grid', { name: 'Mai 2027' }).count()).toBe(1);
  });

  test('does not take the focus from other elements when it renders again', async () => {
    const page = await open();
    await day(page, '14. April').focus();
    await page.keyboard.press('ArrowRight');
    const party = page.getByLabel('Reisende');
    await party.focus();
    await party.selectOption('3');
    expect(await party.evaluate((select) => select === document.activeElement)).toBe(true);
  });

  test('has cells of at least 44 px on a phone', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    const box = await day(page, '14. April').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

test('a busy or disabled button stays focusable and ignores clicks', async () => {
  const page = await open();
  for (const name of ['Buchung wird angelegt', 'Nicht möglich']) {
    const button = page.getByRole('button', { name }).first();
    await button.press('Enter');
    await button.click({ force: true });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.getByText('Gedrückt: 0').waitFor();
  await page.getByRole('button', { name: 'Weiter' }).first().click();
  await page.getByText('Gedrückt: 1').waitFor();
});

describe('a stepper', () => {
  test('stops at its limit and keeps the focus', async () => {
    const page = await open();
    const more = page.getByRole('button', { name: 'Eine Kabine mehr' });
    for (let press = 0; press < 5; press += 1) await more.press('Enter');
    expect(await more.getAttribute('aria-disabled')).toBe('true');
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('status').filter({ hasText: '3 Kabinen' }).count()).toBe(1);
  });
});

describe('a tooltip', () => {
  test('shows on focus and hides on Escape', async () => {
    const page = await open();
    const tip = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'Erneut versuchen' }).focus();
    await page.keyboard.press('Tab');
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
  });

  test('stays open while the pointer moves to it', async () => {
    const page = await open();
    const tip = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'Über „Auf Anfrage“' }).hover();
    await tip.hover();
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    expect(await tip.isVisible()).toBe(false);
  });
});

describe('the error summary', () => {
  test('focuses the field without changing the URL', async () => {
    const page = await open();
    const address = page.url();
    await page.getByRole('link', { name: 'Das Land ist erforderlich' }).click();
    expect(await page.locator('#country').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(page.url()).toBe(address);
  });
});

describe('a gallery', () => {
  test('scrolls by button and shows a placeholder for a broken picture', async () => {
    const page = await open();
    const gallery = page.getByRole('group', { name: 'Bilder von Anna' });
    const next = gallery.getByRole('button', { name: 'Nächstes Bild' });
    await next.click();
    await gallery.getByText('2 / 3').waitFor();
    await next.click();
    await gallery.getByText('3 / 3').waitFor();
    await gallery.getByText('Der Salon der Anna').waitFor();
    expect(await next.getAttribute('aria-disabled')).toBe('true');
  });
});

test('nothing overflows at 320 px', async () => {
  const page = await open({ viewport: { width: 320, height: 740 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

async function findViolations(page: Page, rules?: string[]) {
  const violations = await axeViolations(page, rules && { runOnly: { type: 'rule', values: rules } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test('axe reports nothing, and sufficient contrast in both themes of both brands', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  expect(await findViolations(page)).toEqual([]);
  for (const [brand, colorScheme] of [
    ['boatbiketours', 'dark'],
    ['islandhopping', 'light'],
    ['islandhopping', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((name) => document.documentElement.setAttribute('data-brand', name), brand);
    expect(await findViolations(page, ['color-contrast']), `${brand}, ${colorScheme}`).toEqual([]);
  }
}, 60_000);
