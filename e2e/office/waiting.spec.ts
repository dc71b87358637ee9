import { addDays } from '../../rules/src/core/dates.ts';
import { firstDepartures } from '../support/departures.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('sales put a caller on the waiting list with everything that suits, and see what is wrong at its field', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 422/);
  await signIn(page, site, 'sales');
  await page.goto('/office/waiting');
  await page.getByRole('button', { name: 'Add a party' }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await showConsequences(page);
  await expect(field('Name')).toBeFocused();
  await expect(field('Tour')).toHaveAccessibleDescription('Choose one of the options');
  await expect(field('Day of departure')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription('');

  await field('Name').fill('Johanna Quist');
  await field('Email').fill('johanna.quist@example.org');
  await field('Tour').selectOption({ label: 'Canals of Holland' });
  await dialog.getByRole('button', { name: 'Add another tour' }).click();
  await expect(field('Tour 2')).toBeFocused();
  await field('Tour 2').selectOption({ index: 1 });
  await field('Day of departure').fill('2020-06-01');
  await dialog.getByLabel('Last day').fill('2020-06-30');
  await field('People').fill('3');
  await field('How they share cabins').selectOption({ label: 'As they say' });
  await field('Cabins for 2 people').fill('2');
  await dialog.getByRole('group', { name: 'Anna Hendrika' }).getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add a bike' }).click();
  await field('Bike 1').selectOption({ index: 1 });
  await field('Height of rider 1').fill('30');
  await showConsequences(page);
  await expect(field('Cabins for 1 person')).toHaveAccessibleDescription(
    'The cabins must have as many people as the party',
  );
  await expect(field('Height of rider 1')).toHaveAccessibleDescription('Enter a height from 100 to 299 cm');

  await field('Cabins for 2 people').fill('1');
  await field('Cabins for 1 person').fill('1');
  await field('Height of rider 1').fill('172');
  await showConsequences(page);
  await expect(field('Day of departure')).toBeFocused();
  await expect(field('Day of departure')).toHaveAccessibleDescription('Choose a day that isn’t in the past');
  const [{ date: from }] = await firstDepartures(page.request, 'canals-of-holland');
  const until = addDays(from, 30);
  await field('Day of departure').fill(from);
  await dialog.getByLabel('Last day').fill(until);
  await showConsequences(page);
  await confirm(page, 'Add a party');
  await expect(page.getByRole('row', { name: /Johanna Quist/ })).toBeVisible();
  const [stored] = await database.query(
    `select cardinality(tours) as tours, dates, party, cabins, cardinality(cabin_types) as types, riders -> 0 -> 'height' as height
     from waiting_party where email = 'johanna.quist@example.org'`,
  );
  expect(stored).toEqual({
    tours: 2,
    dates: [{ from, until }],
    party: 3,
    cabins: [2, 1],
    types: 1,
    height: 172,
  });

  // Staff change one thing, and everything else stays.
  const listed = page.getByRole('row', { name: /Johanna Quist/ });
  await expect(listed).toContainText('2 + 1');
  await expect(listed).toContainText('172 cm');
  await listed.getByRole('button', { name: 'Change' }).click();
  await expect(field('Tour 2')).not.toHaveValue('');
  await expect(field('Height of rider 1')).toHaveValue('172');
  await field('Height of rider 1').fill('181');
  await showConsequences(page);
  await confirm(page, 'Change');
  await expect(listed).toContainText('181 cm');
  const [changed] = await database.query(
    `select cardinality(tours) as tours, cabins, cardinality(cabin_types) as types, jsonb_array_length(riders) as riders
     from waiting_party where email = 'johanna.quist@example.org'`,
  );
  expect(changed).toEqual({ tours: 2, cabins: [2, 1], types: 1, riders: 1 });

  // The figures count the party at the first departure that suits, whose page lists it.
  await page.goto('/office/figures');
  const demand = page.getByRole('table', { name: 'Demand that was not met' });
  const row = demand.getByRole('row').nth(1);
  await expect(row).toContainText('Canals of Holland');
  await row.getByRole('link').click();
  const ofDeparture = page
    .getByRole('region', { name: 'Waiting list' })
    .getByRole('row', { name: /Johanna Quist/ });
  await expect(ofDeparture).toBeVisible();

  // Staff change the entry there, too, and take out what the catalogue does not have any more.
  await database.query(
    `update waiting_party set cabin_types = array_append(cabin_types, 'gone') where email = 'johanna.quist@example.org'`,
  );
  await page.reload();
  await expect(ofDeparture).toContainText('cabin type no longer in the catalogue');
  await ofDeparture.getByRole('button', { name: 'Change' }).click();
  const gone = dialog.getByRole('group', { name: 'No longer in the catalogue' }).getByRole('checkbox');
  await expect(gone).toBeChecked();
  await gone.uncheck();
  await showConsequences(page);
  await confirm(page, 'Change');
  await expect(ofDeparture).not.toContainText('no longer in the catalogue');
});
