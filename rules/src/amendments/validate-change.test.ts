import { describe, expect, test } from 'vitest';
import { anna, ben, bike, booked, change, context, dearer, former, people } from '../testing/test-booked.ts';
import { productId } from '../testing/test-cart.ts';
import { type QuoteContext, quoteAmendment } from './quote.ts';

describe('changes that are refused (specification 5, decision 100)', () => {
  test.each<[string, object, string, string]>([
    ['nothing', {}, '', 'Nothing is to be changed'],
    [
      'the main booker leaves',
      { passengers: people().slice(1) },
      'passengers.0.was',
      'The main booker has to stay',
    ],
    [
      'a passenger twice',
      { passengers: [...people(), { ...ben, was: 2 }] },
      'passengers.2.was',
      'Passenger is not part of the booking',
    ],
    [
      'too many in a cabin',
      { passengers: [...people(), { ...ben, bike, was: null }] },
      'passengers.2.cabin',
      'Cabin has too many occupants',
    ],
    [
      'an unknown bike',
      { passengers: people({ bike: productId('rocket') }) },
      'passengers.0.bike',
      'Bicycle choice is required',
    ],
    [
      'insurance without its terms',
      { insurance: { cancellation: true, travel: false } },
      'terms.cancellation',
      'Please accept the terms for your insurance.',
    ],
    [
      'an unknown cabin',
      { passengers: people({ cabin: 'attic:1' }) },
      'passengers.0.cabin',
      'Cabin is required',
    ],
  ])('%s', (_what, wanted, path, message) => {
    expect(quoteAmendment(booked(), change(wanted), context())).toEqual({
      issues: expect.arrayContaining([{ path, message }]),
    });
  });

  test('a bike that is no longer offered stays with its riders, and new riders cannot choose it', () => {
    const bikes = former.products.bikes.filter(({ id }) => id !== bike);
    const offer = { ...former, products: { ...former.products, bikes } };
    const kept = quoteAmendment(
      booked(),
      change({ passengers: people({ firstName: 'Anne' }) }),
      context({ offer }),
    );
    expect(kept).toMatchObject({ quote: { after: { total: 220_000 } } });
    const joined = { passengers: [...people(), { ...anna, bike, cabin: 'twin:2', was: null }] };
    expect(quoteAmendment(booked(), change(joined), context({ offer }))).toEqual({
      issues: [{ path: 'passengers.2.bike', message: 'Product is not on offer' }],
    });
  });

  test('a departure on request, or one that is not on sale, is a request to the office', () => {
    const suite = change({ passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) });
    const permission = (changes: Partial<QuoteContext>) => quoteAmendment(booked(), suite, context(changes));
    expect(permission({})).toMatchObject({ quote: { permission: 'alone' } });
    expect(permission({ bookable: false })).toMatchObject({ quote: { permission: 'request' } });
    expect(
      permission({ offer: { ...dearer, departure: { ...dearer.departure, on_request: true } } }),
    ).toMatchObject({ quote: { permission: 'request' } });
  });
});
