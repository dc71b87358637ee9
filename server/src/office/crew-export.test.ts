import { afterAll, expect, test } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';

const { paid, paying, run, close } = await openTestOffice();
afterAll(close);

const departure = 'summer';
const csvOf = (content: string) => Buffer.from(content, 'base64').toString();

test('the lists of a departure are exported with their totals by bike size, in the language of the reader', async () => {
  await paid('full_payment');
  await paid('full_payment');
  const { bikes, bike_totals, departure: of } = (await run('crew.manifest', { departure }, 'crew')).result;
  const ridden = bikes.filter(({ bike }) => bike !== null);
  expect(ridden.length).toBeGreaterThan(1);
  for (const { bike, frame, count } of bike_totals)
    expect(ridden.filter((row) => row.bike === bike && row.frame === frame)).toHaveLength(count);
  expect(bike_totals.reduce((sum, { count }) => sum + count, 0)).toBe(ridden.length);

  const german = (await run('crew.export', { departure, format: 'csv', locale: 'de' }, 'crew')).result;
  expect(german.name).toBe(`crew-lists-${of.date}.csv`);
  const csv = csvOf(german.content);
  for (const part of ['Kabinenliste', 'Räder nach Größe', 'Notfallkontakte', bikes[0]?.name ?? '-'])
    expect(csv, part).toContain(part);
  const [total] = bike_totals;
  expect(csv).toContain(`,${total?.count}\r\n`);

  const xlsx = (await run('crew.export', { departure, format: 'xlsx' }, 'crew')).result;
  expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK');

  const pdf = (await run('crew.export', { departure, format: 'pdf', locale: 'nl' }, 'crew')).result;
  const bytes = Buffer.from(pdf.content, 'base64').toString('latin1');
  expect([pdf.type, bytes.slice(0, 8)]).toEqual(['application/pdf', '%PDF-1.7']);
  // Each of the six lists begins on a page of its own.
  expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(6);
});

test('a citizenship is exported as the name of the country, in the language of the reader', async () => {
  const booking = await paid('full_payment');
  await paying.database.query(`update tour set country = 'HR' where id = 'canals'`);
  await paying.database.query(
    `with part as (insert into own_part (booking_id, passenger, locale) values ($1, 1, 'de') returning id)
     insert into own_part_document (part_id, citizenship) select id, 'NL' from part`,
    [booking],
  );
  const { result } = await run('crew.export', { departure, format: 'csv', locale: 'de' }, 'crew');
  const csv = csvOf(result.content);
  expect(csv).toContain(',Niederlande,');
  expect(csv).not.toContain(',NL,');
});

test('only who sees the lists exports them, of a departure that there is', async () => {
  expect((await run('crew.export', { departure, format: 'csv' }, 'finance')).status).toBe(403);
  expect((await run('crew.export', { departure: 'none', format: 'csv' })).status).toBe(404);
});
