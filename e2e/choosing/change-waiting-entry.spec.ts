import { randomUUID } from 'node:crypto';
import { axeFindings } from '../../bench/screens/axe.ts';
import { firstDepartures } from '../support/departures.ts';
import { expect, test, widths } from '../support/test.ts';

test.use({ viewport: widths.phone });

test('an entry that is saved unchanged waits for the same: tours, months, ships, cabins and riders', async ({
  page,
  database,
}) => {
  const [first] = await firstDepartures(page.request, 'canals-of-holland');
  // A cabin type of a ship that sails neither tour, and a bike that neither offers.
  const [cabin] = await database.query<{ id: string; name: string; ship: string }>(
    `select cabin_type.id, cabin_type.name, ship.name as ship from cabin_type join ship on ship.id = ship_id
     where ship_id not in (select ship_id from departure where tour_id in ('canals-of-holland', 'ijsselmeer-under-sail'))
     order by cabin_type.id limit 1`,
  );
  const [bike] = await database.query<{ id: string; name: string }>(
    `select id, name from product where product_type = 'Bike'
       and id not in (select product_id from tour_product where tour_id in ('canals-of-holland', 'ijsselmeer-under-sail'))
     order by id limit 1`,
  );
  const [own] = await database.query<{ id: string }>(
    `select min(cabin_type.id) as id from cabin_type join departure using (ship_id) where departure.id = $1`,
    [first.id],
  );
  const wishes = {
    tours: ['canals-of-holland', 'ijsselmeer-under-sail'],
    dates: [
      { from: first.date, until: first.date },
      { from: '2027-09-01', until: '2027-10-31' },
    ],
    party: 6,
    cabins: [6],
    cabin_types: [cabin?.id, own?.id],
    riders: [
      { bike: bike?.id, height: 172 },
      { bike: bike?.id, height: 181 },
    ],
    valid_until: null,
  };
  const answer = await page.request.post('/api/v1/waiting', {
    data: {
      ...wishes,
      ...{ brand: 'boatbiketours', locale: 'en', name: 'Johanna Quist', email: 'j.quist@example.org' },
      idempotency_key: randomUUID(),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const stored = () =>
    database.query<{ id: string }>(
      `select id, tours, dates, party, cabins, cabin_types, riders, valid_until::text from waiting_party
       where email = 'j.quist@example.org'`,
    );
  const [before] = await stored();
  await page.goto(`/en/waiting/${before?.id}`);
  await expect(page.getByText(`${cabin?.name} (${cabin?.ship})`)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(
    page.getByRole('group', { name: cabin?.ship, exact: true }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1);
  await expect(page.getByLabel('Cabins for 6 people')).toHaveValue('1');
  await expect(page.getByLabel('Height of rider 2')).toHaveValue('181');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  const [after] = await stored();
  const sorted = (row: object | undefined) =>
    JSON.parse(JSON.stringify(row), (key, value) => (key === 'cabin_types' ? [...value].sort() : value));
  expect(sorted(after)).toEqual(sorted(before));
});

test('a second entry of an address says that the first one counts, and lets go of a cabin type that is no more', async ({
  page,
  database,
}) => {
  const [first] = await firstDepartures(page.request, 'canals-of-holland');
  const email = 'two.entries@example.org';
  const join = async () => {
    const data = {
      ...{ brand: 'boatbiketours', locale: 'en', name: 'Johanna Quist', email },
      ...{ tours: ['canals-of-holland'], dates: [{ from: first.date, until: first.date }] },
      ...{ party: 6, cabins: [6], cabin_types: ['gone'], riders: [], valid_until: null },
      idempotency_key: randomUUID(),
    };
    const answer = await page.request.post('/api/v1/waiting', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const [row] = await database.query<{ id: string }>(
      'select id from waiting_party where email = $1 order by entry desc limit 1',
      [email],
    );
    await page.request.post(`/api/v1/waiting/${row?.id}/keep`);
    return row?.id;
  };
  const [before, second] = [await join(), await join()];
  const others = page.getByRole('region', { name: 'Another entry of yours counts here' });
  await page.goto(`/en/waiting/${before}`);
  await expect(page.getByText('Number of people')).toBeVisible();
  await expect(others).toBeHidden();
  await page.goto(`/en/waiting/${second}`);
  await expect(others.getByRole('listitem')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page
    .getByRole('group', { name: 'Cabin types that we no longer have' })
    .getByRole('checkbox')
    .uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  const [stored] = await database.query('select cabin_types from waiting_party where id = $1', [second]);
  expect(stored).toEqual({ cabin_types: [] });
});
