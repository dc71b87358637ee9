import type { BrowserContext, Page } from '@playwright/test';

/** No request has this address. */
const NEVER = 'kept-interception://**';

/** Begins the interception of a page with its first route, and does not end it with its last one. */
function keepInterception(page: Page): void {
  const route = page.route.bind(page);
  const begin = () => route(NEVER, (each) => each.fallback());
  let begun: ReturnType<typeof begin> | undefined;
  page.route = async (...given) => {
    begun ??= begin();
    await begun;
    return route(...given);
  };
}

/**
 * Keeps intercepting the requests of every page that has a route: Chromium may never answer a request that starts while
 * the interception ends, such as with the last of a route's `times`.
 */
export function keepInterceptions(context: BrowserContext): void {
  context.on('page', keepInterception);
}
