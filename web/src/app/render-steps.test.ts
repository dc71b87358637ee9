import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { testDeparture } from '../testing/test-departure.ts';
import { createTestRenderer } from '../testing/test-page.ts';

const price = { unit_price: 100, price_calculation: null, price_per_day: false, local_cost: false };
const answers: Record<string, unknown> = {
  '/departures/d1': testDeparture,
  '/departures/d1/cabins': [
    {
      id: 'twin-upper',
      name: 'Twin',
      minimum_occupancy: 1,
      maximum_occupancy: 2,
      unit_price: 900,
      discount_price: null,
      surcharge_price: null,
      count: 4,
      available_count: 4,
    },
  ],
  '/departures/d1/products': {
    bikes: [],
    diets: [],
    other: [
      {
        ...price,
        id: 'guidebook000000001',
        name: 'Guidebook',
        product_type: 'Additional Product',
        mandatory: false,
        passenger_product: false,
      },
    ],
    sgr: { id: 'sgr000000000000001', name: 'SGR', unit_price: 2.5 },
    insurance_policies: [],
  },
  '/bookings/b1': testBooking,
};

const { get, open, mainOf } = createTestRenderer(answers);

/** The HTML of a page rendered with another API. */
async function htmlOf(url: string, api: typeof get): Promise<string> {
  const answer = await open(url, { get: api });
  return 'html' in answer ? answer.html : '';
}

const CABINS = 'cabins=twin-upper%3D2';
const disabled = (name: string) => new RegExp(`<button[^>]*disabled[^>]*>(<[^>]*>)*${name}`);

describe('steps rendered on the server, before stored data is known (decision 035)', () => {
  it('passengers: the heading without fields, as input before hydration would be lost', async () => {
    const main = await mainOf(`/departures/d1/passengers?${CABINS}`);
    expect(main).toMatch(/<h1[^>]*>Who is travelling?/);
    expect(main).not.toMatch(/<(input|select|textarea)/);
    expect(
      main.match(/<div class="[^"]*awaited[^"]*"/g),
      'the open section, and a line for each other',
    ).toHaveLength(3);
    expect(main).toMatch(disabled('Next'));
  });

  it('price overview: no extras, terms or order button, as it may be booked already', async () => {
    const main = await mainOf(`/departures/d1/confirmation?${CABINS}`);
    expect(main).toMatch(/<h1[^>]*>Check and book/);
    expect(main).not.toContain('Guidebook');
    expect(main).not.toContain('type="checkbox"');
    expect(main).not.toContain('Book now');
    expect(main).toMatch(disabled('Next'));
  });

  it('cabins: a loading state if their texts failed to load', async () => {
    const failing = async (path: string) =>
      path.includes('/translations/') ? { status: 500, body: {} } : get(path);
    const html = await htmlOf('/departures/d1/cabins', failing);
    expect(html).toContain('Loading…');
    expect(html).not.toMatch(/<h2[^>]*>Twin/);
  });

  it('cabins: no call for texts without a ship', async () => {
    const paths: string[] = [];
    const withoutShip = async (path: string) => {
      paths.push(path);
      const answer = await get(path);
      return path.endsWith('/departures/d1')
        ? { ...answer, body: { ...testDeparture, ship_id: '' } }
        : answer;
    };
    expect(await htmlOf('/departures/d1/cabins', withoutShip)).toMatch(/<h2[^>]*>Twin/);
    expect(paths.filter((path) => path.includes('/translations/ships/'))).toEqual([]);
  });

  it('payment: everything but the card form', async () => {
    const main = await mainOf('/bookings/b1/payment');
    expect(main).toContain('Thank you for booking with us!');
    expect(main).toContain('anna@example.org');
    expect(main).not.toContain('Checkout');
  });

  it.each([
    ['/bookings/b1/payment', 'no-store'],
    ['/bookings/b1/confirmed', 'no-store'],
    ['/payments/p1', 'no-store'],
    [`/departures/d1/passengers?${CABINS}`, 'private, no-cache'],
  ])('%s has cache-control %s', async (url, control) => {
    expect((await open(url)).headers).toMatchObject({ 'cache-control': control });
  });

  it.each(['passengers', 'confirmation'])(
    '%s without cabins in the query shows a loading state',
    async (step) => {
      const main = await mainOf(`/departures/d1/${step}`);
      expect(main).toContain('Loading…');
      expect(main.match(/<h1/g)).toHaveLength(1);
    },
  );
});
