import { settled } from './checks.ts';
import { readPromises } from './choose-cabins.ts';
import type { Promise as Promised } from './hand-rule.ts';
import { screenText } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** Tries the visitor's code; the promise of the discount if it was taken. */
export async function tryCoupon(visitor: Visitor, before: number): Promise<Promised[]> {
  const { page, locale, choice, checks } = visitor;
  if (choice.coupon === null) return [];
  const field = page.getByLabel(screenText(locale, 'passengers:coupon_code'), { exact: true });
  await field.fill(choice.coupon);
  await page
    .getByRole('button', { name: screenText(locale, 'passengers:coupon_apply'), exact: true })
    .click();
  const applied = page.getByText(screenText(locale, 'passengers:coupon_applied', { code: choice.coupon }), {
    exact: true,
  });
  const refused = page.getByText(screenText(locale, 'passengers:coupon_invalid'), { exact: true });
  await applied.or(refused).first().waitFor();
  if (!(await applied.isVisible())) {
    await field.fill('');
    return [];
  }
  checks.note('coupon applied', choice.coupon);
  const promises = await settled(
    () => readPromises(visitor),
    (found) => found.length > before,
  );
  return promises.slice(before).map(({ promise }) => promise);
}
