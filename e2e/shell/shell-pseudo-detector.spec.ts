import { expect, test } from '@playwright/test';
import { findClippedText, textsOf } from '../support/page-text.ts';
import { pseudo } from '../support/server/pseudo-texts.ts';

/** Pseudo texts have no plain letters outside placeholders. */
const plain = (text: string) => /[A-Za-z]/.test(text);
const long = pseudo('Choose your departure date');

test.beforeEach(({ page }) => page.setViewportSize({ width: 400, height: 600 }));

test('all texts of a page are found', async ({ page }) => {
  await page.setContent(`<title>Planted title</title>
    <main><h1>${long}</h1><p>Planted text</p><img alt="Planted alt" width="9" height="9">
    <button aria-label="Planted label">${pseudo('Go')}</button><input placeholder="Planted hint" title="Planted tip">
    <div role="slider" aria-valuetext="Planted value"></div><p aria-description="Planted words">${pseudo('So')}</p></main>
    <script>const foreign = 'Not said';</script><noscript>Not said either</noscript>
    <div class="fake-stripe-form">The provider's</div>`);
  const left = (await textsOf(page)).map(({ text }) => text).filter(plain);
  expect(left.toSorted()).toEqual(
    ['title', 'text', 'alt', 'label', 'hint', 'tip', 'value', 'words']
      .map((what) => `Planted ${what}`)
      .toSorted(),
  );
});

test('clipped text is found', async ({ page }) => {
  const clipped = (style: string) => page.setContent(`<p style="${style}">${long}</p>`);
  await clipped('');
  expect(await findClippedText(page)).toEqual([]);
  await clipped('width: 6rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis');
  expect(await findClippedText(page)).toEqual([`runs out of p.: '${long}'`]);
  await clipped('width: 8rem; height: 1.2em; overflow: hidden');
  expect(await findClippedText(page)).toHaveLength(1);
  await clipped('width: 40rem');
  expect(await findClippedText(page)).toEqual([expect.stringMatching(/^the page is \d+ of 400 wide$/)]);
});
