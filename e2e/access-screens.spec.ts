import type { Page } from '@playwright/test';
import { axeFindings } from '../bench/screens/axe.ts';
import { type Combination, combinations, sampleFor, viewports } from '../bench/screens/combinations.ts';
import { openState } from '../bench/screens/open-screen.ts';
import { screenStates } from '../bench/screens/screen-states.ts';
import type { ScreenState } from '../bench/screens/states/screen-state.ts';
import type { Visit } from '../bench/screens/visit-data.ts';
import type { Brand } from '../rules/src/site/brand.ts';
import { expectLabelRoom } from './support/label-room.ts';
import { test } from './support/screen-test.ts';
import { expect } from './support/test.ts';

interface Variant extends Combination {
  framed: boolean;
}

/** ACCESS=whole: every combination; else a sample in which each pair of values occurs. */
const isWhole = process.env.ACCESS === 'whole';
const MINUTE = 60_000;

/** In the sample each framed screen is checked in one combination, and an error of a screen in two of the screen's three. */
function variantsOf({ framed, provoke }: ScreenState, index: number): Variant[] {
  const sample = sampleFor(index).filter((_, turn) => !provoke || turn !== index % 3);
  const bare = isWhole ? combinations : sample;
  const inFrame = isWhole ? bare : bare.slice(index % bare.length).slice(0, 1);
  const variants = bare.map((each) => ({ ...each, framed: false }));
  return framed ? [...variants, ...inFrame.map((each) => ({ ...each, framed: true }))] : variants;
}

const titleOf = ({ locale, brand, viewport, scheme, framed }: Variant) =>
  `${locale} ${brand} ${viewport} ${scheme}${framed ? ', framed' : ''}`;

/** Uses one page for all combinations, so that its cache is kept. */
async function openVariant(
  page: Page,
  state: ScreenState,
  variant: Variant,
  visits: (brand: Brand) => Visit,
) {
  await page.setViewportSize(viewports[variant.viewport]);
  await page.emulateMedia({ colorScheme: variant.scheme });
  await openState(page, state, visits(variant.brand), variant, variant.framed);
}

// The longest spec is shared by all workers.
test.describe.configure({ mode: 'parallel' });

for (const [index, state] of screenStates.entries()) {
  test(`${state.name} has the expected reading order, no axe violations and room for its labels`, async ({
    page,
    visits,
    pageFaults,
  }) => {
    if (isWhole) test.setTimeout(10 * MINUTE);
    if (state.pageFaults) pageFaults.allow(state.pageFaults);
    for (const [turn, variant] of variantsOf(state, index).entries()) {
      await test.step(titleOf(variant), async () => {
        await openVariant(page, state, variant, visits);
        // The accessibility tree in reading order: of screens without provoked errors, header and footer of the first one only.
        if (turn === 0 && !isWhole && !state.provoke)
          await expect.soft(page.locator(index === 0 ? 'body' : 'main')).toMatchAriaSnapshot({
            name: `${state.name.replaceAll(/\W+/g, '-')}.aria.yml`,
          });
        expect.soft(await axeFindings(page)).toEqual([]);
        // Errors and failures have the same labels.
        if (!variant.framed && !state.provoke) await expectLabelRoom(page);
      });
    }
  });
}
