import type { Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';
import type { Locale } from '../../rules/src/core/locale.ts';
import { type Brand, brandPrefix } from '../../rules/src/site/brand.ts';
import { buttonTexts } from './button-texts.ts';
import { readyOf } from './screen-states.ts';
import type { Place, ScreenState } from './states/screen-state.ts';
import type { Visit } from './visit-data.ts';

/** Brand and language of a screen. */
export interface ScreenContext {
  brand: Brand;
  locale: Locale;
}

const FRAME_PAGE = '/a-page-that-frames';

/** The address of a state, stand-alone or framed. */
export function addressOf(
  state: ScreenState,
  visit: Visit,
  { brand, locale }: ScreenContext,
  framed = false,
): string {
  const address = framed && typeof state.framed === 'function' ? state.framed : state.address;
  return `/${locale}${brandPrefix(brand)}${address(visit)}`;
}

/** Stores the input of the passengers step on the device. */
export async function storePassengers(page: Page, { validated }: Pick<Visit, 'validated'>): Promise<void> {
  await page.addInitScript((details) => {
    for (const key of ['validated', 'unvalidated']) window.localStorage.setItem(key, details);
  }, JSON.stringify(validated));
}

/** Opens the paid booking in this browser. */
export async function storeAccess(page: Page, { paidBooking, accessToken }: Visit): Promise<void> {
  const at = { value: accessToken, domain: '127.0.0.1', path: `/api/v1/bookings/${paidBooking}` };
  // In production the server reads the second.
  await page.context().addCookies([
    { name: 'towpath-booking', ...at },
    { name: '__Secure-towpath-booking', secure: true, ...at },
  ]);
}

async function mockResponse(page: Page, { answer }: ScreenState, visit: Visit): Promise<void> {
  if (!answer) return;
  const { call, status, body } = answer;
  await page.route(call(visit), (route) => route.fulfill({ status, json: body(visit) }));
}

/** Opens a host page with a frame. */
async function frame(page: Page, address: string, locale: Locale): Promise<Place> {
  const body = `<!doctype html><html lang="${locale}"><title>Host</title><main aria-label="Host"><h1>Host</h1>
    <iframe title="Booking" src="${address}" width="100%" height="1500"></iframe></main></html>`;
  await page.route(`**${FRAME_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(FRAME_PAGE);
  const inner = page.frames().find((each) => each.parentFrame());
  if (inner) await hydrated(inner);
  return page.frameLocator('iframe');
}

/** Opens a state of a screen, stand-alone or framed, and waits until it is shown. */
export async function openState(
  page: Page,
  state: ScreenState,
  visit: Visit,
  screenContext: ScreenContext,
  framed = false,
  words = buttonTexts(screenContext.locale),
): Promise<Place> {
  const address = addressOf(state, visit, screenContext, framed);
  if (/confirmation/.test(address)) await storePassengers(page, visit);
  if (state.opened) await storeAccess(page, visit);
  await mockResponse(page, state, visit);
  const place = framed ? await frame(page, address, screenContext.locale) : page;
  // A page that redirects before it has loaded never fires load.
  if (!framed) await page.goto(address, { waitUntil: state.answer ? 'commit' : 'load' });
  await readyOf(state, place).waitFor();
  await state.provoke?.(place, words);
  return place;
}
