import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Offer } from '../../api/use-offer.ts';
import {
  addCabin,
  addCabins,
  addParty,
  type BookingDraft,
  childrenOf,
  emptyDraft,
  KeptDraftShape,
  removeCabin,
  requestOf,
} from './draft.ts';

const product = (id: string, changes: object) => ({
  id,
  name: id,
  mandatory: false,
  passenger_product: true,
  ...changes,
});

// The parts of an offer that a draft reads.
const offer = {
  cabins: [],
  products: {
    bikes: [product('bike', {})],
    diets: [],
    other: [
      product('helmet', { mandatory: true }),
      product('fee', { mandatory: true, passenger_product: false }),
      product('wine', { passenger_product: false }),
      product('transfer', {}),
    ],
  },
} as unknown as Offer;

const empty: BookingDraft = { ...emptyDraft('nl', undefined), voucher: ' SPRING ', counts: { wine: 2 } };

test('the cabins of a selection are added as far as they are free', () => {
  const free = { ...offer, cabins: [{ id: 'twin', available_count: 1 }] } as unknown as Offer;
  const draft = addCabins(empty, { twin: [2, 2], suite: [1] }, free);
  expect(draft.cabins).toEqual([{ type: 'twin', number: 1 }]);
  expect(draft.passengers).toHaveLength(2);
});

test('cabins are numbered within their type, and nobody’s bike is chosen for them', () => {
  const draft = addCabin(addCabin(addCabin(empty, 'twin', 2), 'single', 1), 'twin', 1);
  expect(draft.cabins).toEqual([
    { type: 'twin', number: 1 },
    { type: 'single', number: 1 },
    { type: 'twin', number: 2 },
  ]);
  expect(draft.passengers.map(({ cabin, bike }) => `${cabin} ${bike}`)).toEqual(['0 ', '0 ', '1 ', '2 ']);
  expect(removeCabin(draft).passengers).toHaveLength(3);
});

const bikes = [
  product('touring', { unit_price: 9600 }),
  product('child', { unit_price: 4800 }),
  product('own', { unit_price: 0 }),
];
const frame = { frame: 'M', count: 2 };
const withStock = {
  ...offer,
  products: {
    ...offer.products,
    bikes,
    bike_stock: [
      { product_id: 'touring', heights: [], taken: [], frames: [{ ...frame, from_cm: 155, to_cm: 190 }] },
      { product_id: 'child', heights: [], taken: [], frames: [{ ...frame, from_cm: 115, to_cm: 150 }] },
    ],
  },
} as unknown as Offer;

// Bikes and typed heights by passenger.
test.each([
  ['nobody rides', { children: 1, bikes: 0, heights: [] }, ['', '', '', '']],
  ['everybody rides', { children: 2, bikes: 4, heights: [] }, ['touring', 'touring', 'child', 'child']],
  [
    'one adult and a child',
    { children: 1, bikes: 2, heights: [128, 181] },
    ['touring 181', '', '', 'child 128'],
  ],
  ['a tall child', { children: 3, bikes: 2, heights: [160, 156] }, ['touring 160', 'touring 156', '', '']],
  ['too few bikes', { children: 0, bikes: 3, heights: [] }, ['touring', 'touring', '', '']],
])('the party of a caller is filled in, adults first: %s', (_what, party, expected) => {
  const draft = addParty(addCabin(addCabin(empty, 'twin', 2), 'twin', 2), party, withStock, 8);
  expect(draft.passengers.map(({ bike, bodyHeight }) => `${bike} ${bodyHeight}`.trim())).toEqual(expected);
  expect(draft.children).toBe(party.children);
});

test('a request names cabins as the visitor’s does, and has every mandatory product', () => {
  const added = addCabin(empty, 'twin', 2);
  const [first, second] = added.passengers;
  if (!first || !second) throw new Error('Nobody is in the cabin');
  const draft = { ...added, passengers: [{ ...first, bike: 'bike', other: ['transfer'] }, second] };
  expect(requestOf(draft, { id: 'summer', brand: 'boatbiketours' }, offer)).toMatchObject({
    departureId: 'summer',
    business: null,
    voucher: 'SPRING',
    passengers: [
      { cabin: 'twin:1', bike: 'bike', other: ['helmet', 'transfer'] },
      { cabin: 'twin:1', bike: '', other: ['helmet'] },
    ],
    products: [
      { id: 'fee', amount: 1 },
      { id: 'wine', amount: 2 },
    ],
  });
  const business = { name: '', vat_number: 'NL004495445B01' };
  expect(requestOf({ ...draft, business }, { id: 'summer', brand: 'boatbiketours' }, offer)).toMatchObject({
    business,
  });
});

const placed = (draft: BookingDraft) => requestOf(draft, { id: 'summer', brand: 'boatbiketours' }, offer);

test('of an extra there is at most one for each passenger, also after a cabin was removed', () => {
  const draft = addCabin(addCabin({ ...empty, counts: { wine: 4, fee: 3 } }, 'twin', 2), 'twin', 2);
  expect(placed(draft).products).toEqual([
    { id: 'fee', amount: 3 },
    { id: 'wine', amount: 4 },
  ]);
  expect(placed(removeCabin(draft)).products).toEqual([
    { id: 'fee', amount: 2 },
    { id: 'wine', amount: 2 },
  ]);
});

test('an extra that is no longer offered is not asked for, and one that became mandatory is once', () => {
  const draft = addCabin({ ...empty, counts: { picnic: 1 } }, 'single', 1);
  const passengers = draft.passengers.map((each) => ({ ...each, other: ['gone', 'helmet', 'transfer'] }));
  const { passengers: asked, products } = placed({ ...draft, passengers });
  expect(asked.map(({ other }) => other)).toEqual([['helmet', 'transfer']]);
  expect(products).toEqual([{ id: 'fee', amount: 1 }]);
});

test('as many passengers are children as the caller said, as far as they have cabins', () => {
  const begun = addParty(empty, { children: 3, bikes: 0, heights: [] }, withStock, 8);
  expect(childrenOf(begun)).toBe(0);
  const draft = addCabin(addCabin(begun, 'twin', 2), 'twin', 2);
  expect([draft, removeCabin(draft)].map(childrenOf)).toEqual([3, 2]);
});

test('a draft that was kept without extras of passengers and children is read', () => {
  const { children: _, ...draft } = addCabin(empty, 'single', 1);
  const passengers = draft.passengers.map(({ other: _other, ...each }) => each);
  expect(v.parse(KeptDraftShape, { ...draft, passengers })).toMatchObject({
    children: 0,
    passengers: [{ other: [] }],
  });
});
