import { afterAll, expect, test } from 'vitest';
import { passengersOf, requestFor } from '../../testing/bookings/test-request.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { insertTestContent } from '../../testing/test-content.ts';
import type { Contract } from './contract-model.ts';
import { loadContract } from './load-contract.ts';

const open = await openPayments();
afterAll(() => open.close());
const { context, database } = open;

const listOf = (contract: Contract | null, heading: string) =>
  contract?.sections
    .find((section) => section.heading === heading)
    ?.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));

test('a contract lists as not included what its booking does not pay for', async () => {
  const [bike] = requestFor().passengers;
  const text = (of: string, unless_booked?: string[]) => ({ en: of, nl: of, de: of, unless_booked });
  const excluded = [
    text('Tips'),
    text('Bike hire', [bike?.bike ?? '']),
    text('Lunches', ['a0T5p00000XTRA0006']),
  ];
  await database.query(
    `update tour set content = $1::jsonb where id = (select tour_id from departure where id = 'summer')`,
    [
      JSON.stringify({
        meals: { breakfasts: 7, lunches: 0, dinners: 7 },
        included: [text('Cabin')],
        excluded,
        days: [],
      }),
    ],
  );
  const contract = await loadContract(context, database, await open.book());
  expect(listOf(contract, 'Not included in the price')).toEqual(['Tips', 'Lunches']);
  expect(listOf(contract, 'Included in the price')).toContain('Cabin');
  expect(JSON.stringify(contract)).toContain('Anna Visser');
});

test('a contract lists a bike that was booked as included, but not going without one', async () => {
  await database.query(
    `insert into product (id, name, unit_price, product_type, mandatory, passenger_product, local_cost)
     values ('product-bike-none1', 'No bike', 0, 'Bike', false, true, false);
     insert into tour_product (tour_id, product_id, position) values ('canals', 'product-bike-none1', 9)`,
  );
  const [anna, bert] = passengersOf({ 'annatwin-upper': [2] });
  if (!anna || !bert) throw new Error('Two passengers are missing');
  const passengers = [anna, { ...bert, bike: 'product-bike-none1' }];
  const contract = await loadContract(context, database, await open.book({ passengers }));
  const included = listOf(contract, 'Included in the price') ?? [];
  expect(included).toContain('1 × Bike, 8 gears');
  expect(included.join()).not.toContain('No bike');
  expect(JSON.stringify(contract)).toContain('No bike');
});

test('a contract says at which quay the ship is boarded, where that is known', async () => {
  const id = await open.book();
  const quays = async (quay: string | null) => {
    await database.query(`update departure set quay = $1 where id = 'summer'`, [quay]);
    const contract = await loadContract(context, database, id);
    const rows = contract?.sections[0]?.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
    return rows?.flatMap(([label, value]) => (label === 'Where you board' ? value : []));
  };
  expect(await quays('De Ruijterkade 153, Amsterdam')).toEqual(['De Ruijterkade 153, Amsterdam']);
  expect(await quays(null)).toEqual([]);
});

test('a contract lists the days in the direction of the departure, the ship, the cabins and how demanding the journey is', async () => {
  const id = await open.book({ locale: 'de' });
  await insertTestContent(database);
  await database.query(
    `update departure set port_of_departure = 'Koblenz', port_of_arrival = 'Metz' where id = 'summer';
     insert into ship_translation (ship_id, language, description) values ('anna', 'de', '<p>Ein Schiff von 1929</p>')
       on conflict (ship_id, language) do update set description = excluded.description;
     insert into cabin_translation (ship_id, content_id, language, description)
       select ship_id, content_id, 'de', '<p>Zwei Betten</p>' from cabin_type where id = 'annatwin-upper'
       on conflict (ship_id, content_id, language) do update set description = excluded.description`,
  );
  const contract = await loadContract(context, database, id);
  const sectionOf = (heading: string) => contract?.sections.find((each) => each.heading === heading)?.blocks;
  expect(sectionOf('Ihre Reise Tag für Tag')).toMatchObject([
    {
      rows: [
        ['Sa, 26.\u00a0Juni', 'Koblenz – Trier', 'Koblenz de', '30\u00a0km'],
        ['So, 27.\u00a0Juni', 'Trier – Metz', 'Trier de', '52\u00a0km'],
        ['Mo, 28.\u00a0Juni', 'Metz', 'Metz de', '–'],
      ],
    },
  ]);
  expect(sectionOf('Ihr Schiff und Ihre Kabinen')).toMatchObject([
    { html: '<p>Ein Schiff von 1929</p>' },
    { html: '<p>Zwei Betten</p>' },
  ]);
  expect(sectionOf('')).toMatchObject([
    {
      rows: expect.arrayContaining([
        ['Nächte an Bord', '7'],
        ['Radtouren', expect.stringMatching(/^[A-Z]/)],
      ]),
    },
  ]);
});

test('a contract names no deadline that has passed', async () => {
  const id = await open.book();
  const headings = async (days: string) => {
    const at = Date.parse(`${days}T12:00:00Z`);
    const contract = await loadContract({ ...context, now: () => at }, database, id);
    return contract?.sections.map(({ heading }) => heading);
  };
  const [departure] = await database.query<{ last: string; after: string }>(
    `select (date - 7)::text as last, (date - 6)::text as after from departure where id = 'summer'`,
  );
  expect(await headings(departure?.last ?? '')).toContain('If somebody else travels instead');
  expect(await headings(departure?.after ?? '')).not.toContain('If somebody else travels instead');
});

test('there is no contract of a booking that is not placed', async () => {
  expect(await loadContract(context, database, crypto.randomUUID())).toBe(null);
});

test('a contract names the payments that the customer has chosen', async () => {
  const id = await open.book();
  const plan = async () =>
    (listOf(await loadContract(context, database, id), 'What you pay and when') ?? []).map(
      (line) => line.split(/ of | the /)[0],
    );
  expect(await plan()).toEqual(['On booking: deposit', 'By 8\u00a0May 2027:', 'On board: local costs']);
  await open.payBooking(id, 'full_payment');
  await database.query(`update payment set state = 'processing' where booking_id = $1`, [id]);
  expect(await plan()).toEqual(['On booking: tour price', 'On board: local costs']);
});
