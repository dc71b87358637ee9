import { expect, test } from 'vitest';
import type { Offer } from '../../api/use-offer.ts';
import { addCabin, addCabins, type BookingDraft, emptyDraft, removeCabin, requestOf } from './draft.ts';

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

test('cabins are numbered within their type, and their passengers get the first bike', () => {
  const draft = addCabin(addCabin(addCabin(empty, 'twin', 2, offer), 'single', 1, offer), 'twin', 1, offer);
  expect(draft.cabins).toEqual([
    { type: 'twin', number: 1 },
    { type: 'single', number: 1 },
    { type: 'twin', number: 2 },
  ]);
  expect(draft.passengers.map(({ cabin, bike }) => `${cabin} ${bike}`)).toEqual([
    '0 bike',
    '0 bike',
    '1 bike',
    '2 bike',
  ]);
  expect(removeCabin(draft).passengers).toHaveLength(3);
});

test('a request names cabins as the visitor’s does, and has every mandatory product', () => {
  const draft = addCabin(empty, 'twin', 2, offer);
  expect(requestOf(draft, { id: 'summer', brand: 'boatbiketours' }, offer)).toMatchObject({
    departureId: 'summer',
    business: null,
    voucher: 'SPRING',
    passengers: [
      { cabin: 'twin:1', bike: 'bike', other: ['helmet'] },
      { cabin: 'twin:1', bike: 'bike', other: ['helmet'] },
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
