import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Market } from '@towpath/rules/core/market';
import { requiredTerms } from '@towpath/rules/terms/terms';
import { describeCatalogueError } from '../catalogue/import/catalogue-error.ts';
import { readCatalogue } from '../catalogue/import/import.ts';

/** The terms of the small catalogue's brand in a market. */
export function smallTerms(market: Market) {
  const documents: Record<string, string> = Object.fromEntries(
    [...requiredTerms(market), 'cancellation', 'travel', 'standard_form'].map((term) => [term, 'text']),
  );
  return {
    brand: 'boatbiketours',
    market,
    valid_from: '2020-01-01',
    deposit_percentage: 30,
    balance_days: 49,
    cancellation: [{ days: 1, percentage: 80 }],
    tax: { mode: 'none' },
    insurance_days: 7,
    answer_hours: 48,
    bank_days: { fewest: 4, most: 5 },
    documents,
  };
}

/** A valid catalogue with one tour and one ship, which tests modify. */
export function smallCatalogue() {
  return {
    'tours/canals.json': {
      id: 'canals',
      brand: 'boatbiketours',
      name: 'Canals',
      region: 'Holland',
      duration: 8,
      picture: 'routes/canals.svg',
      products: ['a0T5p00000BIKE0001', 'a0T5p00000SGRF0001'],
      seasons: [
        {
          from: '04-01',
          until: '04-30',
          weekday: 'saturday',
          ship: 'anna',
          program: { id: 'HOL', name: 'Amsterdam – Amsterdam' },
          voucher: 'SPRING',
          prices: {
            anna_twin: { unit_price: 999.5, surcharge_price: 1400 },
            anna_triple: { unit_price: 950, discount_price: 800 },
          },
          demo_stock: { sold_out_every: 3, nearly_full_every: 2, sold_percentage: 50 },
        },
      ],
    },
    'ships/anna.json': {
      id: 'anna',
      name: 'Anna',
      content: { pictures: ['ships/anna.svg'], en: { description: '<p>A <b>barge</b></p>' } },
      cabin_types: [
        { id: 'anna_twin', name: 'Twin', minimum_occupancy: 1, maximum_occupancy: 2, count: 5 },
        { id: 'anna_triple', name: 'Triple', minimum_occupancy: 2, maximum_occupancy: 3, count: 1 },
      ],
      bike_stock: [
        { product: 'a0T5p00000BIKE0001', frame: 'M', from_cm: 160, to_cm: 178, count: 4 },
        { product: 'a0T5p00000BIKE0001', frame: 'L', from_cm: 172, to_cm: 190, count: 2 },
      ],
      cabin_content: {
        anna_twin: {
          pictures: ['cabins/anna_twin.svg'],
          de: { name: 'Zweibettkabine', picture_texts: ['Zwei Betten'] },
        },
      },
    },
    'products.json': [
      { id: 'a0T5p00000BIKE0001', name: 'Bike', unit_price: 12, product_type: 'Bike' },
      { id: 'a0T5p00000SGRF0001', name: 'SGR', unit_price: 5, supplement: true },
    ],
    'insurance.json': [
      {
        id: 'cancellation',
        insurance_type: 'cancellation',
        market: 'default',
        fixed_cost: 4.25,
        fee_percentage: 5.5,
        tax_percentage: 21,
      },
    ],
    'vouchers.json': [
      { code: 'spring', discount_type: 'Discount Percentage', percentage: 10, departure_only: true },
      { code: 'TEN', discount_type: 'Discount Amount', amount: 10, tour: 'canals', uses_allowed: 5 },
    ],
    'combined-tours.json': [] as { name: string; tours: string[] }[],
    'terms.json': [smallTerms('default'), smallTerms('north_america')],
    'terms-documents.json': [
      {
        id: 'text',
        en: '<p>{{deposit}}% at once</p>',
        nl: '<p>{{deposit}}% nu</p>',
        de: '<p>{{deposit}} % sofort</p>',
      },
    ],
    'pictures/routes/canals.svg': '<svg/>',
    'pictures/ships/anna.svg': '<svg/>',
    'pictures/cabins/anna_twin.svg': '<svg/>',
  };
}
export type SmallCatalogue = ReturnType<typeof smallCatalogue>;

async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }
}

/** Runs work with a temporary catalogue folder. Strings are written as they are, other values as JSON. */
export async function withFolder<Result>(
  files: Readonly<Record<string, unknown>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-catalogue-'));
  try {
    await writeFiles(folder, files);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A change that makes the small catalogue invalid. */
export type Change = (files: SmallCatalogue & Record<string, unknown>) => unknown;
/** A test case: its name, the change, and the expected errors as printed for the operator. */
export type ErrorCase = [name: string, change: Change, errors: string[]];

/** The errors of the small catalogue after a change, as printed for the operator. */
export async function errorsAfter(change: Change): Promise<string[]> {
  const files: SmallCatalogue & Record<string, unknown> = smallCatalogue();
  change(files);
  const read = await withFolder(files, (folder) => readCatalogue(folder, '2026-11-21'));
  return 'errors' in read ? read.errors.map(describeCatalogueError) : [];
}

/** The element at an index, the first by default. Throws when there is none. */
export function at<Element>(list: readonly Element[], index = 0): Element {
  const element = list[index];
  if (element === undefined) throw new Error(`no element at ${index}`);
  return element;
}

/** The only season of the small catalogue. */
export const seasonOf = (files: SmallCatalogue) => at(files['tours/canals.json'].seasons);
