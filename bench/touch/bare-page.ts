import type { Page } from '@playwright/test';

/** A page with one button that counts its presses. */
const html = `<!doctype html><html lang="en"><head><title>Bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><button onclick="this.textContent = Number(this.textContent) + 1">0</button></body></html>`;

/** Opens the baseline of the interactions, and returns its button. */
export async function openBarePage(page: Page) {
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  return page.getByRole('button');
}
