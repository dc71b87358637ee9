import { type Cents, plain, read, screenText } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** A product that is counted for the whole party. */
export interface Counted {
  name: string;
  price: Cents;
  count: number;
  onBoard: boolean;
}

/** The counted products with their counts. */
async function readCounted({ page, locale }: Visitor): Promise<Counted[]> {
  const found = await page.locator('main li:has(h3):has(output)').evaluateAll((all) =>
    all.map((each) => ({
      name: each.querySelector('h3')?.textContent ?? '',
      note: each.querySelector('p')?.textContent ?? '',
      count: each.querySelector('output')?.firstElementChild?.textContent ?? '',
    })),
  );
  const onBoard = screenText(locale, 'review:on_board');
  return found.map(({ name, note, count }) => ({
    name: plain(name),
    price: read(locale, 'review:each', note)?.amount() ?? Number.NaN,
    count: Number(count),
    onBoard: plain(note).includes(onBoard),
  }));
}

/** Counts some of the products up; what they come to beyond what is compulsory. */
export async function countExtras(visitor: Visitor, people: number): Promise<Counted[]> {
  const { page, locale, random } = visitor;
  const before = await readCounted(visitor);
  const added: Counted[] = [];
  for (const product of before) {
    if (!random.chance(0.35)) continue;
    const more = random.between(1, Math.min(3, people)) - product.count;
    const place = page.getByRole('group', {
      name: screenText(locale, 'review:count_of', { name: product.name }),
      exact: true,
    });
    const button = place.getByRole('button', { name: screenText(locale, 'review:more'), exact: true });
    for (let pressed = 0; pressed < more; pressed += 1) await button.click();
    if (more > 0) added.push({ ...product, count: more });
  }
  return added;
}

/** The prices of the insurances that are offered. */
async function readInsurances({ page, locale }: Visitor) {
  const found: { type: 'cancellation' | 'travel'; price: Cents; isTicked: boolean }[] = [];
  for (const type of ['cancellation', 'travel'] as const) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${screenText(locale, `review:${type}`)}:`) });
    if (!(await box.isVisible())) continue;
    const label = plain(await box.evaluate((input) => input.closest('label')?.innerText ?? '')).replace(
      /^.*?: /,
      '',
    );
    found.push({
      type,
      price: read(locale, 'review:premium', label)?.amount() ?? Number.NaN,
      isTicked: await box.isChecked(),
    });
  }
  return found;
}

/** Ticks insurances; their prices by their labels. */
export async function insure(visitor: Visitor): Promise<{ name: string; price: Cents }[]> {
  const { page, locale, random, checks } = visitor;
  const offered = await readInsurances(visitor);
  const chosen = offered.filter(() => random.chance(0.4));
  for (const { type } of chosen)
    await page
      .getByRole('checkbox', { name: new RegExp(`^${screenText(locale, `review:${type}`)}:`) })
      .check();
  const after = await readInsurances(visitor);
  checks.equal(
    'labels of the insurances once ticked',
    after.map(({ price }) => price),
    offered.map(({ price }) => price),
  );
  return chosen.map(({ type, price }) => ({
    name: screenText(locale, `common:summary_insurance_${type}`),
    price,
  }));
}
