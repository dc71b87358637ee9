import { openState } from '../bench/access/open.ts';
import { screenStates } from '../bench/access/screens.ts';
import { brands } from '../rules/src/brand.ts';
import { expect, test } from './support/visits.ts';

/** What a screen reader is told of each screen, in its order: read by a person when it changes, and kept. */
for (const state of screenStates) {
  test(`${state.name} reads in a sensible order`, async ({ page, visits, noise }) => {
    if (state.noise) noise.tolerate(state.noise);
    await openState(page, state, visits(brands[0]), { brand: brands[0], locale: 'en' });
    await expect(page.locator('body')).toMatchAriaSnapshot({
      name: `${state.name.replaceAll(/\W+/g, '-')}.aria.yml`,
    });
  });
}
