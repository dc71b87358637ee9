import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { renderBoardingPass } from './render-boarding-pass.tsx';

const journey = {
  end_date: '2027-05-08',
  ship_name: 'Anna Hendrika',
  image_url: '/pictures/ships/anna.svg',
  port_of_departure_name: 'Amsterdam',
  quay: 'De Ruijterkade 153, Amsterdam',
  boarding_time: '16:00',
  port_of_arrival_name: 'Brügge',
  first_names: ['<b>Anna', 'Jan'],
  paid: 300,
  due: [{ amount: 700, charge: 700, due_on: '2027-03-15', asked: false }],
};

/** The pass of a booking in a language, for a page of the built-in website. */
function passOf(locale: Locale, changes: object, render = renderBoardingPass, today = '2026-11-21') {
  const file = join(import.meta.dirname, '../../public/locales', locale, 'payment.json');
  const booking = v.parse(contract.booking.response, { ...testBooking, can_pay: false, journey, ...changes });
  if (booking.status !== 'completed') throw new Error('The booking is not completed');
  return render({
    booking,
    brand: 'boatbiketours',
    locale,
    today,
    texts: JSON.parse(readFileSync(file, 'utf8')),
    bookingPath: '/bookings/b1?locale=de',
  });
}

describe('the boarding pass of the built-in website (specification 10.31)', () => {
  it('shows the journey, the amounts and what comes next, every value escaped', async () => {
    const pass = await passOf('de', {});
    for (const part of ['B-1', 'Anna Hendrika', '&lt;b&gt;Anna, Jan', 'Amsterdam', 'Brügge'])
      expect(pass).toContain(part);
    expect(pass).toContain('1.\u00a0Mai 2027, ab\u00a016:00\u00a0Uhr');
    expect(pass).toMatch(/Noch zu zahlen bis 15\.\u00a0März 2027<\/dt><dd>700,00\s€/);
    expect(pass).toContain(
      'href="https://www.openstreetmap.org/search?query=De%20Ruijterkade%20153%2C%20Amsterdam"',
    );
    expect(pass).toContain('Das meiste geht in Ihrer Buchung.');
    expect(pass).not.toContain('{{');
  });

  it('leads to the booking and its calendar file, and has a button that a script shows', async () => {
    const pass = await passOf('de', {});
    expect(pass).toContain('href="/bookings/b1?locale=de"');
    expect(pass).toContain('href="/bookings/b1/calendar.ics?locale=de"');
    expect(pass).toMatch(/<button[^>]* data-print="true" hidden="">/);
  });

  it.each([
    ['en', /This can take \d+ to \d+\u00a0working days\./],
    ['de', /Das kann \d+ bis \d+\u00a0Werktage dauern\./],
    ['nl', /\d+ tot \d+\u00a0werkdagen/],
  ] as const)('says in %s within how many days a delayed payment arrives', async (locale, days) => {
    const delayed = { journey: { ...journey, paid: 0, processing: 300 } };
    const pass = await passOf(locale, delayed);
    expect(pass).toMatch(days);
    // The amount that is then left to pay, and the link to the booking's own page.
    expect(pass).toMatch(/700[.,]00/);
    expect(pass).toContain('href="/bookings/b1?locale=de"');
  });

  it.each([
    ['en', 'We hope you enjoyed your journey!', /change or add|calendar/],
    ['de', 'Wir hoffen, Ihre Reise war schön!', /ändern oder hinzufügen|calendar/],
    ['nl', 'We hopen dat je een mooie reis had!', /wijzigen of toevoegen|calendar/],
  ] as const)('in %s looks back on a journey that is over', async (locale, text, promises) => {
    const after = (today: string) =>
      passOf(locale, { journey: { ...journey, paid: 1000, due: [] } }, renderBoardingPass, today);
    const onLastDay = await after('2027-05-08');
    expect(onLastDay).not.toContain(text);
    expect(onLastDay).toContain('calendar.ics');
    const pass = await after('2027-05-09');
    expect(pass).toContain(text);
    expect(pass).not.toMatch(promises);
  });

  it('shows a booking of another back end without the fields that it omits', async () => {
    const pass = await passOf('en', { journey: undefined });
    expect(pass).toContain('B-1');
    expect(pass).not.toMatch(/calendar\.ics|\{\{/);
  });

  it('brings the styles of its classes once it is built', async () => {
    const path = join(import.meta.dirname, '../../dist/render/render-boarding-pass.js');
    const built = await import(pathToFileURL(path).href);
    const pass = await passOf('en', {}, built.renderBoardingPass);
    const classes = [...pass.matchAll(/class="(\w+_[\w-]+)"/g)].map(([, name]) => `.${name}`);
    expect(classes.length).toBeGreaterThan(4);
    for (const name of classes) expect(built.boardingPassStyles).toContain(name);
  });
});
