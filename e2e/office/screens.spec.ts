import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { smallTargets } from '../../bench/screens/touch-targets.ts';
import { addDays, todayIn } from '../../rules/src/core/dates.ts';
import { type Locale, locales } from '../../rules/src/core/locale.ts';
import { internalsIn } from '../../server/src/testing/test-internals.ts';
import { bookByApi, enquireByApi } from '../support/api-bookings.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const viewport = { width: 1280, height: 800 };
// Without motion: axe would measure the contrast in the middle of a transition.
test.use({ viewport, colorScheme: 'light' });

/** A screen, and the dialogs that open from it: the keys of their buttons' texts. */
type Screen = [path: string, ...dialogs: string[]];

const departureScreen = '/departures/{{departure}}';
/** The tour of the departure. */
const tourNames: Readonly<Record<Locale, string>> = {
  en: 'Canals of Holland',
  nl: 'De kanalen van Holland',
  de: 'Hollands Grachten und Kanäle',
};

/** Every screen; {{booking}}, {{departure}}, {{enquiry}} and {{mail}} stand for ids. */
const screens: readonly Screen[] = [
  ['/', 'find.button'],
  ['/bookings'],
  ['/bookings/new?tour=canals-of-holland&departure={{departure}}'],
  ['/bookings/{{booking}}', 'amendment.change', 'action.cancel', 'refund.button', 'record.button'],
  ['/tasks', 'tasks.add'],
  ['/finder'],
  ['/finder?party=4&children=2&bikes=3&heights=178,128'],
  ['/departures'],
  [
    departureScreen,
    'amendment.move',
    'departure.mail',
    'departure.close',
    'departure.change_sale',
    'notes.remove',
    'crew.add_link',
  ],
  ['/departures/{{departure}}/lists'],
  ['/options'],
  ['/waiting', 'waiting.add'],
  ['/enquiries'],
  ['/enquiries/{{enquiry}}', 'enquiry.quote', 'enquiry.decline'],
  ['/suppliers', 'suppliers.add'],
  ['/suppliers/{{supplier}}', 'suppliers.edit'],
  ['/insurance'],
  ['/catalogue'],
  ['/catalogue/tours/canals-of-holland'],
  ['/catalogue/tours/canals-of-holland/prices'],
  ['/catalogue/ships'],
  ['/catalogue/ships/{{ship}}'],
  ['/catalogue/products', 'catalogue.new_product'],
  ['/catalogue/spreadsheet'],
  ['/catalogue/terms', 'catalogue.add_terms'],
  ['/catalogue/rate', 'rates.set'],
  ['/vouchers', 'vouchers.create', 'vouchers.edit'],
  ['/privacy'],
  ['/privacy/record', 'processing.add'],
  ['/figures'],
  ['/audit'],
  ['/outbox'],
  ['/outbox/{{mail}}'],
  ['/templates', 'templates.create'],
  ['/sender-domain'],
  ['/payments'],
  ['/open-items'],
  ['/comparison'],
  ['/books'],
  ['/books?company=islandhopping', 'books.close'],
  ['/staff', 'staff.invite'],
  ['/account'],
];

const texts = join(import.meta.dirname, '../../office/locales');

/** A text of the office in a language, by its key. */
function textOf(language: string, key: string): string {
  const [space = '', name = ''] = key.split('.');
  const [file = ''] = globSync(join(texts, language, '*', `${space}.json`));
  const text: unknown = JSON.parse(readFileSync(file, 'utf8'))[name];
  if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
  return text;
}

/** Calls operations with the session of a signed-in page. */
async function operationsOf(request: APIRequestContext, origin: string) {
  const { csrf } = await (await request.get('/api/office/session')).json();
  return async (name: string, input: object) => {
    const headers = { origin, 'x-csrf-token': csrf };
    const answer = await request.post(`/api/office/operations/${name}`, { headers, data: { input } });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).result;
  };
}

/** Ids that stand on a screen on purpose: in the links of a mail, and of an object that staff look up at the provider. */
const allowedIds: Readonly<Record<string, RegExp>> = {
  '/outbox/{{mail}}': /^[\da-f-]{36} /,
  '/comparison': /^ch_unknown /,
};

/** The parts of the page's text that only the program understands: ids, names of fields, and values without a text. */
const internals = async (page: Page) =>
  internalsIn(await page.locator('body').innerText()).map((found) => `${found} is not worded`);

const TABS = 10;

/** Presses Tab from the page's content on; returns the elements whose focus cannot be seen, as messages. */
async function hiddenFocus(page: Page): Promise<string[]> {
  await page.locator('main').focus();
  const messages: string[] = [];
  for (let tabs = 0; tabs < TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const message = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main')) return 'outside';
      // The parts of a date field, such as the button of its calendar, and a frame's links have the browser's own outline.
      if (element.matches('input[type="date"], iframe')) return null;
      const { top, bottom, width } = element.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight && width > 0;
      // A hidden control, such as one of a file, shows the focus on its label.
      const shown = [element, ...('labels' in element ? [...(element.labels as NodeListOf<Element>)] : [])];
      const parts = shown.flatMap((each) => [each, ...each.querySelectorAll('*')]);
      const isMarked = [...parts, element.parentElement ?? element].some((each) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      return isInView && isMarked ? null : `the focus of ${element.outerHTML.slice(0, 200)} cannot be seen`;
    });
    if (message === 'outside') break;
    if (message) messages.push(message);
  }
  return messages;
}

/** Opens a dialog with the keyboard, checks it, and closes it, which gives the focus back. */
async function dialogFindings(page: Page, name: string): Promise<string[]> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  const findings = [...(await axeFindings(page)), ...(await internals(page))];
  await page.setViewportSize(viewport);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const hasFocus = await button.evaluate((element) => element === document.activeElement);
  return hasFocus ? findings : [...findings, `the focus does not go back to ${name}`];
}

test('every screen and its dialogs work with the keyboard, are worded, and have no axe violations', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  // axe asks the sandboxed frame of a mail, which cannot answer.
  pageFaults.allow(/postMessage.*target origin provided/);
  const { id: booking, departure } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await bookByApi(page.request, { tour: 'burgundy-paris', onRequest: true });
  const enquiry = await enquireByApi(page.request);
  const mails = () => database.query('select 1 from mail');
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const [found] = await database.query<{ ship: string; mail: string }>(
    `select ship.id as ship, mail.id as mail from ship, mail limit 1`,
  );
  await signIn(page, site);
  const run = await operationsOf(page.request, site.url);
  const { money } = await run('bookings.show', { booking });
  const today = todayIn('Europe/Amsterdam', Date.now());
  const paid = { amount: money.due, method: 'cash', reference: 'Till', received_on: today };
  await run('payments.record', { booking, ...paid });
  const { stock } = await run('departures.show', { departure });
  const { cabin } = stock.findLast(({ left }: { left: number }) => left > 0);
  await run('options.create', {
    departure,
    cabins: { [cabin]: 1 },
    name: 'Caller',
    until: addDays(today, 3),
  });
  await run('departures.note', { departure, text: 'The quay is closed' });
  const { supplier } = await run('suppliers.add', { name: 'Fietsverhuur', service: 'Rented bikes' });
  const ids: Readonly<Record<string, string>> = { booking, departure, enquiry, supplier, ...found };
  const filled = (path: string) => path.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => ids[name] ?? '');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await smallTargets(page)).toEqual([]);
  for (const [index, [path, ...dialogs]] of screens.entries()) {
    const language = locales[index % locales.length] ?? 'en';
    await page.evaluate((chosen) => localStorage.setItem('office.language', chosen), language);
    await page.setViewportSize(viewport);
    await page.goto(`/office${filled(path)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText(textOf(language, 'shell.loading'))).toHaveCount(0);
    if (path === departureScreen)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tourNames[language]);
    const findings = [...(await hiddenFocus(page)), ...(await axeFindings(page))];
    findings.push(...(await internals(page)).filter((found) => !allowedIds[path]?.test(found)));
    await page.setViewportSize(viewport);
    for (const key of dialogs) findings.push(...(await dialogFindings(page, textOf(language, key))));
    expect.soft(findings, `${path}, ${language}`).toEqual([]);
  }
  await database.query('delete from supplier');
});
