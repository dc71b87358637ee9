import type { Page } from '@playwright/test';

/** Records the duration of each view transition in milliseconds (architecture 6). */
export async function recordViewTransitions(page: Page): Promise<readonly number[]> {
  const durations: number[] = [];
  await page.exposeFunction('recordTransition', (duration: number) => durations.push(duration));
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
      transition.ready.then(() => Reflect.get(window, 'recordTransition')(Math.max(0, ...lengths())));
      return transition;
    };
  });
  return durations;
}
