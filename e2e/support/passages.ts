import type { Page } from '@playwright/test';

/** Notes of each passage from one screen to the next how long it moves, in milliseconds (architecture 6). */
export async function notePassages(page: Page): Promise<readonly number[]> {
  const noted: number[] = [];
  await page.exposeFunction('notePassage', (duration: number) => noted.push(duration));
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const lengths = () =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect)
        .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
        .map((effect) => Number(effect.getComputedTiming().endTime));
    document.startViewTransition = (passage) => {
      const transition = start(passage);
      transition.ready.then(() => Reflect.get(window, 'notePassage')(Math.max(0, ...lengths())));
      return transition;
    };
  });
  return noted;
}
