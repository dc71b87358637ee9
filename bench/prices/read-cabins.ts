import { settled } from './checks.ts';
import type { Compulsory } from './hand-rule.ts';
import { amountsIn, type Cents, plain, read, type TextName } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** A cabin type as its card shows it. */
export interface CabinCard {
  name: string;
  /** Its price for each number of people in it, the headline's first. */
  prices: { people: number; price: Cents }[];
  /** A person's share of the headline price. */
  perPerson: Cents | null;
  before: Cents | null;
  discount: Cents | null;
  left: number;
}

/** A chosen cabin with its price and what that is made of. */
export interface CabinRow {
  type: string;
  people: number;
  price: Cents;
  parts: Record<'cabin' | 'discount' | 'compulsory' | 'once', Cents>;
}

/** What everyone pays besides, and what a bike costs at least. */
export interface PriceNote {
  compulsory: Compulsory[];
  bike: Cents | null;
}

const kinds: readonly [TextName, Pick<Compulsory, 'per' | 'onBoard'>][] = [
  ['cabins:extra_person_on_board', { per: 'person', onBoard: true }],
  ['cabins:extra_booking_on_board', { per: 'booking', onBoard: true }],
  ['cabins:extra_person', { per: 'person', onBoard: false }],
  ['cabins:extra_booking', { per: 'booking', onBoard: false }],
];

/** The note above the cards. Throws where a compulsory thing is not understood. */
export async function readPriceNote({ page, locale }: Visitor): Promise<PriceNote> {
  const texts = (await page.locator('main p').allInnerTexts()).map(plain);
  const bikes = texts.flatMap(
    (text) => read(locale, 'common:bikes_extra', text, { anywhere: true })?.amount() ?? [],
  );
  const list = texts.flatMap((text) => {
    const said = read(locale, 'cabins:prices_include', text);
    // The list ends with a parenthesis.
    return said
      ? text.slice(0, text.lastIndexOf(')') + 1).slice(said.whole.indexOf(said.word('extras')))
      : [];
  })[0];
  const things = list?.split(/(?<=\)), /) ?? [];
  const compulsory = things.map((thing): Compulsory => {
    for (const [name, kind] of kinds) {
      const said = read(locale, name, thing);
      if (said) return { name: said.word('name'), price: said.amount(), ...kind };
    }
    throw new Error(`Not understood: '${thing}'`);
  });
  return { compulsory, bike: bikes[0] ?? null };
}

/** The cards of the cabin types that are not sold out. */
export async function readCards({ page, locale }: Visitor): Promise<CabinCard[]> {
  const cards = await page.locator('main li:has(h2)').evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('h2')?.textContent ?? '',
      facts: [...card.querySelectorAll('li, div > span > span')].map(
        (each) => (each as HTMLElement).innerText,
      ),
      before: card.querySelector('s')?.textContent ?? null,
    })),
  );
  return cards.flatMap(({ name, facts, before }): CabinCard[] => {
    const priceIn = (fact: string) => {
      const said = read(locale, 'cabins:cabin_for_other', fact) ?? read(locale, 'cabins:cabin_for_one', fact);
      if (said) return [{ people: said.number(), price: said.amount() }];
      const alone = read(locale, 'cabins:alone', fact);
      return alone ? [{ people: 1, price: alone.amount() }] : [];
    };
    const prices = facts.flatMap(priceIn);
    if (prices.length === 0) return [];
    const number = (key: TextName) => facts.flatMap((fact) => read(locale, key, fact)?.number() ?? []);
    const [was = null] = before === null ? [] : amountsIn(locale, before);
    return [
      {
        name: plain(name),
        prices,
        perPerson:
          facts.flatMap((fact) => read(locale, 'cabins:per_person', fact)?.amount() ?? [])[0] ?? null,
        before: was,
        discount: facts.flatMap((fact) => amountsIn(locale, fact)).find((amount) => amount < 0) ?? null,
        left: [...number('cabins:left_one'), ...number('cabins:left_other')][0] ?? 0,
      },
    ];
  });
}

const parts = ['cabin', 'discount', 'compulsory', 'once'] as const;

/** The texts of the rows of chosen cabins, and how many cabins the steppers say. */
const readRowTexts = ({ page }: Visitor) =>
  page.locator('main li:has(h2)').evaluateAll((cards) => {
    const said = (place: Element | null) =>
      place?.querySelector('output')?.firstElementChild?.textContent ?? '';
    const rows = cards.flatMap((card) =>
      [...card.querySelectorAll('ol > li')].map((row) => ({
        type: card.querySelector('h2')?.textContent ?? '',
        people: said(row),
        texts: [...row.querySelectorAll(':scope > span')].map((each) => each.textContent),
      })),
    );
    return { rows, chosen: cards.reduce((sum, card) => sum + Number(said(card)), 0) };
  });

/** The chosen cabins with their prices. The rows follow the steppers. */
export async function readRows(visitor: Visitor): Promise<CabinRow[]> {
  const { locale } = visitor;
  const { rows } = await settled(
    () => readRowTexts(visitor),
    (found) => found.rows.length > 0 && found.rows.length === found.chosen,
  );
  return rows.map(({ type, people, texts }) => {
    const [, price = '', made = ''] = texts;
    const of = (part: (typeof parts)[number]) =>
      read(locale, `cabins:part_${part}`, made, { anywhere: true })?.amount(part) ?? 0;
    const [amount = Number.NaN] = amountsIn(locale, price);
    return {
      type: plain(type),
      people: Number(people),
      price: amount,
      // A price without parts is that of the cabin alone.
      parts:
        made === ''
          ? { cabin: amount, discount: 0, compulsory: 0, once: 0 }
          : { cabin: of('cabin'), discount: of('discount'), compulsory: of('compulsory'), once: of('once') },
    };
  });
}
