import { expect, test } from './support/shop.ts';

const provocations: [what: string, heard: RegExp, provoke: () => void][] = [
  ['a console error', /console error: oh/, () => console.error('oh')],
  ['a console warning', /console warning: hm/, () => console.warn('hm')],
  [
    'an error that nobody catches',
    /uncaught: .*oops/,
    () => {
      setTimeout(() => {
        throw new Error('oops');
      });
    },
  ],
  [
    'what the content policy blocks',
    /Content Security Policy/,
    () => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'void 0' }));
    },
  ],
  [
    'a request to someone else',
    /request to someone else/,
    () => {
      document.body.append(Object.assign(new Image(), { src: 'https://example.com/a.png' }));
    },
  ],
];

for (const [what, heard, provoke] of provocations) {
  test(`${what} would fail a journey`, async ({ page, noise }) => {
    await page.goto('/?all=1');
    await page.evaluate(provoke);
    await expect.poll(() => noise.heard().some((each) => heard.test(each))).toBe(true);
    noise.tolerate(/./);
  });
}
