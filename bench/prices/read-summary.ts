import type { Page } from '@playwright/test';
import type { Locale } from '../../rules/src/core/locale.ts';
import { type Cents, centsOf, plain, read, screenText, type TextName } from './shown-text.ts';

/** A line of a bill as it is shown. */
export interface ShownLine {
  name: string;
  amount: Cents;
  /** The pieces and the price of each, where they are shown. */
  times: { pieces: number; price: Cents } | null;
}

/** A collapsible list of the summary. */
interface ShownGroup {
  name: string;
  amount: Cents;
  lines: ShownLine[];
}

/** What is paid first, and the rest by when, in words. */
export interface ShownPlan {
  now: Cents;
  rest: { amount: Cents; by: string } | null;
  /** After the operator's confirmation. */
  waits: boolean;
}

/** What stands beside a total. */
export interface ShownNotes {
  total: Cents | null;
  withBikes: Cents | null;
  plan: ShownPlan | null;
}

/** The bill of the summary. */
export interface ShownSummary extends ShownNotes {
  groups: ShownGroup[];
  /** Single lines, such as SGR; without total and VAT. */
  rows: ShownLine[];
  vat: Cents | null;
}

/** A name with its pieces, as '2 × €96.00'. */
export function lineOf(locale: Locale, name: string, amount: string): ShownLine {
  const said = read(locale, 'common:summary_times', name, { anywhere: true });
  return {
    name: plain(said ? plain(name).replace(said.whole, '') : name),
    amount: centsOf(locale, amount),
    times: said && { pieces: said.number('pieces'), price: said.amount() },
  };
}

const plans: readonly [TextName, waits: boolean][] = [
  ['common:pay_confirmed_then', true],
  ['common:pay_confirmed', true],
  ['common:pay_now_then', false],
  ['common:pay_now', false],
];

function planIn(locale: Locale, text: string): ShownPlan | null {
  for (const [name, waits] of plans) {
    const said = read(locale, name, text, { anywhere: true });
    if (!said) continue;
    const hasRest = name.endsWith('_then');
    return {
      now: said.amount('amount'),
      rest: hasRest ? { amount: said.amount('rest'), by: said.day() } : null,
      waits,
    };
  }
  return null;
}

function withBikesIn(locale: Locale, text: string): Cents | null {
  const said =
    read(locale, 'common:with_bikes_other', text, { anywhere: true }) ??
    read(locale, 'common:with_bikes_one', text, { anywhere: true });
  return said?.amount() ?? null;
}

/** The summary beside the screen; null where none is visible, or it has no price yet. */
export async function readSummary(page: Page, locale: Locale): Promise<ShownSummary | null> {
  const shown = await page.evaluate(() => {
    const summary = document.querySelector<HTMLElement>('section[aria-labelledby="summary"]');
    if (!summary?.checkVisibility()) return null;
    const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
    const pairOf = (element: Element) => ({
      name: textOf(element.firstElementChild),
      amount: textOf(element.lastElementChild),
    });
    const isPair = (element: Element) =>
      element.childElementCount === 2 && [...element.children].every(({ tagName }) => tagName === 'SPAN');
    return {
      text: summary.innerText,
      groups: [...summary.querySelectorAll('details')].map((list) => ({
        name: textOf(list.querySelector('summary')?.children[0]),
        amount: textOf(list.querySelector('summary')?.children[1]),
        lines: [...list.querySelectorAll('li')].map(pairOf),
      })),
      rows: [...summary.querySelectorAll('p')].filter(isPair).map(pairOf),
    };
  });
  const isPriced = shown && shown.rows.length > 0;
  if (!isPriced) return null;
  const rows = shown.rows.map(({ name, amount }) => lineOf(locale, name, amount));
  const totalAt = rows.findIndex(({ name }) => name === screenText(locale, 'common:summary_total'));
  return {
    groups: shown.groups.map(({ name, amount, lines }) => ({
      name: plain(name),
      amount: centsOf(locale, amount),
      lines: lines.map((line) => lineOf(locale, line.name, line.amount)),
    })),
    rows: rows.slice(0, totalAt),
    total: rows[totalAt]?.amount ?? null,
    vat: rows[totalAt + 1]?.amount ?? null,
    withBikes: withBikesIn(locale, shown.text),
    plan: planIn(locale, shown.text),
  };
}

/** The bar of a phone; null where none is visible. */
export async function readBar(page: Page, locale: Locale): Promise<ShownNotes | null> {
  const labels = ['common:running_total', 'common:summary_total'] as const;
  const text = await page.evaluate(
    (names) => {
      const label = [...document.querySelectorAll('p span span')].find(
        (each) =>
          names.includes(each.textContent?.replace(/\u00ad/g, '') ?? '') &&
          each.nextElementSibling?.tagName === 'STRONG',
      );
      const bar = label?.closest('p')?.parentElement;
      return bar?.checkVisibility()
        ? { all: bar.innerText, total: label?.nextElementSibling?.textContent ?? '' }
        : null;
    },
    labels.map((name) => screenText(locale, name)),
  );
  return (
    text && {
      total: centsOf(locale, text.total),
      withBikes: withBikesIn(locale, text.all),
      plan: planIn(locale, text.all),
    }
  );
}

/** The notes beside every total that is visible: of the summary, and of a phone's bar. */
export async function readNotes(page: Page, locale: Locale): Promise<ShownNotes[]> {
  const [summary, bar] = [await readSummary(page, locale), await readBar(page, locale)];
  const notes = [summary, bar].filter((each) => each !== null);
  return notes.map(({ total, withBikes, plan }) => ({ total, withBikes, plan }));
}
