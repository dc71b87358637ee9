import { axeFindings } from '../bench/access/axe.ts';
import { type Combination, combinations, sampleFor, viewports } from '../bench/access/combinations.ts';
import { openState } from '../bench/access/open.ts';
import { type ScreenState, screenStates } from '../bench/access/screens.ts';
import { expect, test } from './support/visits.ts';

/** The whole matrix where `npm run bench:access` asks for it; else a sample in which every pair is met. */
const isWhole = process.env.ACCESS === 'whole';
const looksAt = (index: number) => (isWhole ? combinations : sampleFor(index));

/** A frame changes the surroundings, not the screen: in the sample one look at it is enough. */
const framedLooksAt = (index: number) =>
  isWhole ? combinations : sampleFor(index).slice(index % 3, (index % 3) + 1);

function judge(state: ScreenState, look: Combination, framed: boolean): void {
  const { locale, brand, viewport, scheme } = look;
  test.describe(`${state.name}${framed ? ', framed' : ''}`, () => {
    test.use({
      viewport: viewports[viewport],
      colorScheme: scheme,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test(`${locale} ${brand} ${viewport} ${scheme}`, async ({ page, visits, noise }) => {
      if (state.noise) noise.tolerate(state.noise);
      await openState(page, state, visits(brand), look, framed);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

for (const [index, state] of screenStates.entries()) {
  for (const look of looksAt(index)) judge(state, look, false);
  if (state.framed) for (const look of framedLooksAt(index)) judge(state, look, true);
}
