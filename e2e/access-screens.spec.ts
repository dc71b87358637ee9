import type { Page } from '@playwright/test';
import { axeFindings } from '../bench/access/axe.ts';
import { type Combination, combinations, sampleFor, viewports } from '../bench/access/combinations.ts';
import { openState } from '../bench/access/open.ts';
import { type ScreenState, screenStates } from '../bench/access/screens.ts';
import type { Visit } from '../bench/access/visit.ts';
import type { Brand } from '../rules/src/site/brand.ts';
import { expect } from './support/shop.ts';
import { test } from './support/visits.ts';

interface Look extends Combination {
  framed: boolean;
}

/** The whole matrix where `npm run bench:access` asks for it; else a sample in which every pair is met. */
const isWhole = process.env.ACCESS === 'whole';
const MINUTE = 60_000;

/** A frame changes the surroundings, not the screen: in the sample one look at it is enough. */
function looksAt({ framed }: ScreenState, index: number): Look[] {
  const bare = isWhole ? combinations : sampleFor(index);
  const inFrame = isWhole ? bare : bare.slice(index % 3, (index % 3) + 1);
  const looks = bare.map((look) => ({ ...look, framed: false }));
  return framed ? [...looks, ...inFrame.map((look) => ({ ...look, framed: true }))] : looks;
}

const titleOf = ({ locale, brand, viewport, scheme, framed }: Look) =>
  `${locale} ${brand} ${viewport} ${scheme}${framed ? ', framed' : ''}`;

/** One page for all looks at a state: what a browser keeps of a shop need not be fetched anew. */
async function look(page: Page, state: ScreenState, at: Look, visits: (brand: Brand) => Visit) {
  await page.setViewportSize(viewports[at.viewport]);
  await page.emulateMedia({ colorScheme: at.scheme, reducedMotion: 'reduce' });
  await openState(page, state, visits(at.brand), at, at.framed);
}

// The longest of all: no worker has to walk it alone.
test.describe.configure({ mode: 'parallel' });

for (const [index, state] of screenStates.entries()) {
  test(`${state.name} is read in a sensible order and has no barrier`, async ({ page, visits, noise }) => {
    test.setTimeout((isWhole ? 10 : 2) * MINUTE);
    if (state.noise) noise.tolerate(state.noise);
    for (const [turn, at] of looksAt(state, index).entries()) {
      await test.step(titleOf(at), async () => {
        await look(page, state, at, visits);
        // What a screen reader is told, in its order: read by a person when it changes, and kept. The whole matrix begins elsewhere.
        if (turn === 0 && !isWhole)
          await expect.soft(page.locator('body')).toMatchAriaSnapshot({
            name: `${state.name.replaceAll(/\W+/g, '-')}.aria.yml`,
          });
        expect.soft(await axeFindings(page)).toEqual([]);
      });
    }
  });
}
