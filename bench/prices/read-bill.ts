import { lineOf, type ShownLine } from './read-summary.ts';
import { type Cents, centsOf, plain } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** The bill of the overview. */
export interface ShownBill {
  /** The lines under each heading; those without one have an empty name. */
  groups: { name: string; lines: ShownLine[] }[];
  total: Cents;
  vat: Cents | null;
  plan: { name: string; amount: Cents }[];
}

/** The bill with its payments as the overview shows them. */
export async function readBill({ page, locale }: Visitor): Promise<ShownBill> {
  const shown = await page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
    const pair = (row: Element) => ({ name: textOf(row.children[0]), amount: textOf(row.children[1]) });
    const place = document.querySelector('section[aria-labelledby="overview"]');
    return {
      groups: [...(place?.querySelectorAll('tbody') ?? [])].map((group) => ({
        name: textOf(group.querySelector('th[scope="rowgroup"]')),
        lines: [...group.querySelectorAll('tr:has(td)')].map(pair),
      })),
      foot: [...(place?.querySelectorAll('tfoot tr') ?? [])].map(pair),
      plan: [...(place?.querySelectorAll('section[aria-labelledby="plan"] dl > div') ?? [])].map(pair),
    };
  });
  const [total, vat] = shown.foot.map(({ amount }) => centsOf(locale, amount));
  return {
    groups: shown.groups.map(({ name, lines }) => ({
      name: plain(name),
      lines: lines.map((line) => lineOf(locale, line.name, line.amount)),
    })),
    total: total ?? Number.NaN,
    vat: vat ?? null,
    plan: shown.plan.map(({ name, amount }) => ({ name: plain(name), amount: centsOf(locale, amount) })),
  };
}
