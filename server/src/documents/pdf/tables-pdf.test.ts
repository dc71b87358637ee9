import { expect, test } from 'vitest';
import { linesOfPdf } from '../../testing/mail/test-pdf-text.ts';
import { renderTables } from './tables-pdf.ts';

test('no word of a printed table is broken, nor the number of a booking at its hyphen', async () => {
  const names = ['Freifrau von Hohenstein-Oberlausitz, Maximiliane-Konstanze', 'Brzęczyszczykiewicz, Jürgen'];
  const remarks = 'Wir kommen mittags mit der Bahn an; können wir das Gepäck schon an Bord lassen?';
  const pdf = await renderTables({
    brand: 'boatbiketours',
    locale: 'de',
    title: 'Hollands Grachten und Kanäle',
    author: 'Boat Bike Tours',
    at: 0,
    none: 'Niemand',
    tables: [
      {
        title: 'Kabinenliste',
        headings: ['Kabinentyp', 'Nr.', 'Buchung', 'Name', 'Geboren', 'Bemerkungen'],
        rows: names.map((name) => ['Dreibettkabine', '1', 'BBT-100001', name, '15. September 1979', remarks]),
      },
    ],
  });
  const words = linesOfPdf(pdf).flatMap((line) => line.split(/[ |]+/));
  expect(words.filter((word) => word === 'BBT-100001')).toHaveLength(2);
  for (const word of ['Dreibettkabine', 'Oberlausitz', 'Brzęczyszczykiewicz', 'Bemerkungen'])
    expect(words.join(' ')).toContain(word);
});

test('days and cabin types of a printed table stand on one line, also beside long names and remarks', async () => {
  const names = ['Freifrau von Hohenstein-Oberlausitz, Maximiliane-Konstanze', 'Brzęczyszczykiewicz, Jürgen'];
  const remarks = 'Wir kommen mittags mit der Bahn an; können wir das Gepäck schon an Bord lassen?';
  const pdf = await renderTables({
    brand: 'boatbiketours',
    locale: 'nl',
    title: 'Hollandse grachten',
    author: 'Boat Bike Tours',
    at: 0,
    none: 'Niemand',
    tables: [
      {
        title: 'Hutlijst',
        headings: ['Huttype', 'Boeking', 'Hut', 'Naam', 'Geboortedatum', 'Opmerkingen', 'Vrij tot'],
        rows: names.map((name) => [
          'Tweepersoonshut bovendek',
          'BBT-100001',
          '1',
          name,
          '15 september 1979',
          remarks,
          '',
        ]),
      },
    ],
  });
  const lines = linesOfPdf(pdf).join('\n');
  expect(lines).toContain('15 september 1979');
  expect(lines).toContain('Tweepersoonshut bovendek');
});
