import { issueMessages } from '@towpath/rules/office/issues/issue-messages';
import { type OperationName, operations } from '@towpath/rules/office/operations';
import { examplesOf, isForDevelopers, wrongIn } from '@towpath/rules/testing/test-wrong-input';
import type * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { LARGE_BODY } from '../http/limits/body-limits.ts';
import { requestFor } from '../testing/bookings/test-request.ts';
import { openCatalogueOffice } from '../testing/office/test-catalogue-office.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { smallTerms } from '../testing/test-catalogue-files.ts';
import { officeRefusals } from './refusal-list.ts';

const office = await openTestOffice();
const address = await office.app.listen({ host: '127.0.0.1', port: 0 });
const booking = await office.paying.book();
const catalogue = await openCatalogueOffice();
afterAll(async () => {
  await office.close();
  await catalogue.close();
});

const wrong = [null, '', 'not-a-day', -1, 1e15, [{}]];

interface Answer {
  status: number;
  message?: string;
  issues?: readonly { path: string; code?: string; message: string }[];
}

/** Dry-runs an operation over the socket of an office. */
async function send(to: string, name: OperationName, input: unknown): Promise<Answer> {
  const response = await fetch(`${to}/api/office/operations/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-role': 'owner', 'x-csrf-token': 'right' },
    body: JSON.stringify({ input, dryRun: true }),
  });
  return { ...((await response.json()) as object), status: response.status };
}

/** The faults of an answer: that it is a fault itself, that its words are for developers, or that it lacks a code. */
function faultsOf({ status, message = '', issues = [] }: Answer): string[] {
  const uncoded = issues.filter(({ code = '' }) => !Object.hasOwn(issueMessages, code));
  return [
    ...(status < 500 ? [] : [`status ${status}`]),
    ...uncoded.map((issue) => `no code: ${issue.path} ${issue.message}`),
    ...[message, ...issues.map((issue) => issue.message)].filter(isForDevelopers),
  ];
}

async function expectWords(to: string, name: OperationName, example: unknown): Promise<void> {
  for (const input of wrongIn(example, wrong))
    expect(faultsOf(await send(to, name, input)), JSON.stringify(input)).toEqual([]);
}

/** Records that exist, by the fields that name them. */
const known: Readonly<Record<string, unknown>> = {
  booking,
  bookings: [booking],
  departure: 'summer',
  cabin: 'annatwin-upper',
  version: null,
  request: requestFor(),
};

const about = (example: unknown): unknown =>
  typeof example === 'object' && example !== null
    ? Object.fromEntries(Object.entries(example).map(([name, value]) => [name, known[name] ?? value]))
    : example;

const names = (Object.keys(operations) as OperationName[]).filter(
  (name) => !/^(catalogue|terms)\./.test(name),
);

test.each(names)('wrong input of %s is refused over HTTP in coded words', async (name) => {
  for (const example of examplesOf(operations[name].input as v.GenericSchema))
    await expectWords(address, name, about(example));
});

test.each([
  [400, '{', 'application/json'],
  [413, `"${'x'.repeat(LARGE_BODY)}"`, 'application/json'],
  [415, 'x', 'text/plain'],
])(
  'a request that is refused with %d before its operation is read is in the API document',
  async (status, body, type) => {
    const response = await fetch(`${address}/api/office/operations/bookings.list`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-test-role': 'owner', 'x-csrf-token': 'right' },
      body,
    });
    expect(response.status).toBe(status);
    expect(officeRefusals[status]).toBeDefined();
  },
);

const text = { en: 'a', nl: 'b', de: 'c' };
const day = { port: 'Bruges', km: 10, title: text, text };
const content = {
  tours: [],
  level: 'easy',
  suitable_for_children: false,
  picture_text: text,
  meals: { breakfasts: 7, lunches: 0, dinners: 7 },
  included: [text],
  excluded: [text],
  boarding_time: '15:00',
  days: Array.from({ length: 8 }, () => day),
};

/** The documents of the catalogue as they are saved. */
async function documents() {
  const { tour } = (await catalogue.run('catalogue.tour', { tour: 'canals' })).result;
  const { ship } = (await catalogue.run('catalogue.ship', { ship: 'anna' })).result;
  const [product] = (await catalogue.run('catalogue.products', {})).result.rows;
  const years = [{ year: 2028, as: 2027, price_change: 4, ships: { anna: 3 }, cabins: { anna_twin: 5 } }];
  return {
    'catalogue.save-tour': {
      tour: { ...tour, years },
      content,
      names: [{ name: 'Bruges', nl: 'Brugge', de: '' }],
    },
    'catalogue.save-ship': { ship },
    'catalogue.save-product': { product: product?.product },
    'terms.add': { terms: { ...smallTerms('default'), valid_from: '2028-01-01' } },
  } as const;
}

test.each(['catalogue.save-tour', 'catalogue.save-ship', 'catalogue.save-product', 'terms.add'] as const)(
  'a wrong document of %s is refused over HTTP in coded words',
  async (name) => {
    const input = (await documents())[name];
    expect(await send(catalogue.address, name, input)).toMatchObject({ status: 200 });
    await expectWords(catalogue.address, name, input);
  },
);
