import { expect, test } from '../support/test.ts';

const provocations: [what: string, heard: RegExp, provoke: () => void][] = [
  ['a console error', /console error: oh/, () => console.error('oh')],
  ['a console warning', /console warning: hm/, () => console.warn('hm')],
  [
    'an uncaught error',
    /uncaught: .*oops/,
    () => {
      setTimeout(() => {
        throw new Error('oops');
      });
    },
  ],
  [
    'a violation of the content policy',
    /Content Security Policy/,
    () => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'void 0' }));
    },
  ],
  [
    'a third-party request',
    /third-party request/,
    () => {
      document.body.append(Object.assign(new Image(), { src: 'https://example.com/a.png' }));
    },
  ],
];

test('console output, uncaught errors, the content policy and third parties fail a test', async ({
  page,
  pageFaults,
}) => {
  await page.goto('/?all=1');
  for (const [what, heard, provoke] of provocations) {
    await page.evaluate(provoke);
    await expect.poll(() => pageFaults.unexpected().filter((each) => heard.test(each)), what).not.toEqual([]);
  }
  pageFaults.allow(/./);
});
