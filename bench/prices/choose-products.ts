import type { Locator } from '@playwright/test';
import { settled } from './checks.ts';
import type { Compulsory } from './hand-rule.ts';
import { type Cents, plain, read, screenText } from './shown-text.ts';
import { pickOf, type Visitor } from './visitor.ts';

/** A product chosen for a passenger, with the price in its label. */
export interface Chosen {
  kind: 'bike' | 'diet' | 'extra';
  name: string;
  price: Cents;
  onBoard: boolean;
}

/** A product of the form. */
interface Option {
  name: string;
  price: Cents;
  index: number;
  isLeft: boolean;
  onBoard: boolean;
  isLocked: boolean;
}

/** The texts of an open section's choices. */
const readSection = (section: Locator) =>
  section.evaluate((place) => {
    const labelOf = (input: Element) => (input.closest('label') as HTMLElement).innerText;
    return {
      bikes: [...place.querySelectorAll('input[type="radio"][name$=".bike"]')].map(labelOf),
      diets: [...place.querySelectorAll('select[name$=".diet"] option')].map((option) => option.textContent),
      extras: [...place.querySelectorAll('input[type="checkbox"]')].map((box) => ({
        text: labelOf(box),
        isLocked: (box as HTMLInputElement).disabled,
      })),
      isFramed:
        place.querySelector('[id$="-frame"]') === null || place.querySelector('[id$="-frame"] span') !== null,
    };
  });

function bikeOf({ locale }: Visitor, label: string, index: number): Option {
  const text = plain(label);
  const said = read(locale, 'passengers:bike_price', text, { anywhere: true });
  const free = screenText(locale, 'passengers:bike_free');
  const price = said?.amount() ?? (text.includes(free) ? 0 : Number.NaN);
  const isLeft =
    read(locale, 'passengers:bike_no_frame', text.replace(/^.*?(\d+ cm)/, '$1'), { anywhere: true }) === null;
  return {
    name: plain(text.split(said?.whole ?? free)[0] ?? ''),
    price,
    index,
    isLeft,
    onBoard: false,
    isLocked: false,
  };
}

function optionOf({ locale }: Visitor, label: string, index: number): Option {
  const text = plain(label);
  const priced = read(locale, 'passengers:option_price', text);
  const said = priced ?? read(locale, 'passengers:option_free', text);
  const after = text.slice(said?.whole.length ?? 0);
  const onBoard = ['passengers:on_board', 'passengers:mandatory_on_board'].some((name) =>
    after.endsWith(screenText(locale, name as 'passengers:on_board')),
  );
  return {
    name: said?.word('name') ?? text,
    price: priced?.amount() ?? 0,
    index,
    isLeft: true,
    onBoard,
    isLocked: false,
  };
}

/** Chooses bike, diet and extras in an open section. */
export async function chooseIn(
  visitor: Visitor,
  place: Locator,
  knows: readonly Compulsory[],
): Promise<Chosen[]> {
  const { random, choice, checks } = visitor;
  const shown = await settled(
    () => readSection(place),
    ({ isFramed, bikes }) => isFramed && bikes.length > 0,
  );
  const bikes = shown.bikes
    .map((label, index) => bikeOf(visitor, label, index))
    .filter(({ isLeft }) => isLeft);
  const paid = bikes.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price);
  const bike = choice.isCheapest && paid[0] ? paid[0] : pickOf(random, bikes);
  await place.locator('input[type="radio"][name$=".bike"]').nth(bike.index).check();
  const chosen: Chosen[] = [{ kind: 'bike', name: bike.name, price: bike.price, onBoard: false }];
  const diets = shown.diets.map((text, index) => optionOf(visitor, text, index)).slice(1);
  if (diets.length > 0 && random.chance(0.4)) {
    const diet = pickOf(random, diets);
    await place.locator('select[name$=".diet"]').selectOption({ index: diet.index });
    chosen.push({ kind: 'diet', name: diet.name, price: diet.price, onBoard: diet.onBoard });
  }
  for (const [index, { text, isLocked }] of shown.extras.entries()) {
    const { name, price, onBoard } = optionOf(visitor, text, index);
    if (isLocked) {
      const known = knows.find((thing) => thing.name === name);
      checks.equal(
        `compulsory ${name} as on the cabins step`,
        { price, onBoard },
        known && { price: known.price, onBoard: known.onBoard },
      );
    } else if (random.chance(0.25)) {
      await place.getByRole('checkbox').nth(index).check();
      chosen.push({ kind: 'extra', name, price, onBoard });
    }
  }
  return chosen;
}
