import type { Page } from '@playwright/test';
import { brandPrefix } from '../../rules/src/site/brand.ts';
import { checkOverview } from './check-overview.ts';
import { startChecks } from './checks.ts';
import { choiceOf, decisionsOf } from './choices.ts';
import { chooseCabins } from './choose-cabins.ts';
import { chooseShip } from './choose-ship.ts';
import { fillPassengers } from './fill-passengers.ts';
import type { ListedTour } from './from-prices.ts';
import { order } from './order.ts';
import type { Choice, Visitor } from './visitor.ts';

/** What a run needs. */
export interface Run {
  /** A window for each device, which keeps the site's files from choice to choice. */
  pages: Readonly<Record<Choice['device'], Page>>;
  seed: number;
  today: string;
  /** The tours by language and brand, as their lists show them. */
  tours: (choice: Choice) => readonly ListedTour[];
}

/** How a choice went. */
export interface Visited {
  choice: Choice;
  compared: number;
  /** Prices that differ, or why the visit ended early. */
  differences: string[];
  notes: string;
  people: number;
  seconds: number;
}

/** Leaves nothing of the site stored in a window. */
async function forget(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  });
  await page.context().clearCookies();
}

/** Walks from the calendar to the overview, and with some choices to the payment; returns how many people travel. */
async function walk(visitor: Visitor, tours: readonly ListedTour[]): Promise<number> {
  const ship = await chooseShip(visitor, tours);
  const cabins = await chooseCabins(visitor, ship);
  const filled = await fillPassengers(visitor, ship, cabins);
  const ordered = await checkOverview(visitor, ship, cabins, filled);
  if (visitor.choice.isOrdered) await order(visitor, ship, ordered);
  return cabins.people;
}

/** Makes the choice of a number and compares everything that is shown on its way. */
export async function visit({ pages, seed, today, tours }: Run, number: number): Promise<Visited> {
  const random = decisionsOf(seed, number);
  const choice = choiceOf(number, random);
  const checks = startChecks();
  const { locale, brand } = choice;
  const prefix = `/${locale}${brandPrefix(brand)}`;
  const began = performance.now();
  let people = 0;
  const page = pages[choice.device];
  try {
    await forget(page);
    people = await walk({ page, choice, locale, prefix, today, random, checks }, tours(choice));
  } catch (fault) {
    // The run was stopped.
    if (page.isClosed()) throw fault;
    checks.note('ended at', page.url());
    checks.equal(`the visit ended early: ${fault}`, false, true);
  }
  return {
    choice,
    people,
    seconds: Math.round((performance.now() - began) / 1000),
    compared: checks.compared(),
    differences: checks.differences(),
    notes: checks.notes(),
  };
}
