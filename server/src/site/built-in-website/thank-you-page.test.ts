import { describe, expect, test } from 'vitest';
import { germanPayment, openWebsite, pageAt } from '../../testing/site/test-website.ts';

describe('the thank-you page (specification 4, specification 10.14)', () => {
  const query = new URLSearchParams({
    booking_number: 'BBT-100001',
    name: '<img src=x onerror=alert(1)>',
    email: 'a@b.nl',
    tour_name: 'Canals',
    amount: '1234.50',
    departure_date: '2027-05-03',
    on_request: 'true',
  });

  test('the thank-you page shows the booking, every value escaped', async () => {
    const { text } = await pageAt(`/site/boatbiketours/de/thank-you?${query}`);
    expect(text).toContain('<dd>BBT-100001</dd>');
    expect(text).toContain('<dd>&lt;img src=x onerror=alert(1)&gt;</dd>');
    expect(text).toMatch(/<dd>1\.234,50\s€<\/dd>/);
    expect(text).toContain('<dd>3.\u00a0Mai 2027</dd>');
    expect(text).toContain('so schnell wie möglich');
  });

  test('the thank-you page shows the boarding pass of a booking that the server knows, with names in the page’s language', async () => {
    const { text } = await pageAt('/site/boatbiketours/de/thank-you?order_id=b1');
    const {
      booking: shown,
      texts,
      bookingPath,
    } = JSON.parse(/<article>(.*)<\/article>/.exec(text)?.[1] ?? '');
    expect(shown).toMatchObject({ number: 'BBT-100001', tour_name: 'Schleusenfahrt', amount: 105_000 });
    expect(shown.journey).toMatchObject({ port_of_arrival_name: 'Brügge', first_names: ['Anna', 'Jan'] });
    expect(texts.pass_calendar).toBe(germanPayment.pass_calendar);
    expect(bookingPath).toBe('/bookings/b1?locale=de');
  });

  test.each([
    ['en', 'Your booking is cancelled.'],
    ['de', 'Ihre Buchung ist storniert.'],
    ['nl', 'Je boeking is geannuleerd.'],
  ])(
    'the thank-you page says in %s that a booking has ended, instead of thanking for it',
    async (locale, heading) => {
      const { status, text } = await pageAt(
        `/site/boatbiketours/${locale}/thank-you?${query}&order_id=cancelled`,
      );
      expect(status).toBe(200);
      expect(text).toContain(`<h1>${heading}</h1>`);
      expect(text).toMatch(/90[.,]00/);
      expect(text).toContain('<strong>Refund</strong> &lt;b&gt;€90.00&lt;/b&gt; <a href="/payments/p%3C1');
      expect(text).toMatch(/href="[^"]*\/tours\/canals\?locale=/);
      expect(text).not.toMatch(/welcom|begrüßen|welkom|so schnell/i);
    },
  );

  test.each(['unknown', 'failed'])(
    'the thank-you page shows the query for a booking that is %s',
    async (id) => {
      const { status, text } = await pageAt(`/site/boatbiketours/de/thank-you?${query}&order_id=${id}`);
      expect(status).toBe(200);
      expect(text).toContain('<dd>3.\u00a0Mai 2027</dd>');
      expect(text).not.toContain('<article>');
    },
  );

  test('the thank-you page shows invalid values unchanged and omits missing ones', async () => {
    const { text } = await pageAt('/site/boatbiketours/en/thank-you?amount=1e99&departure_date=soon');
    expect(text).toContain('<dd>1e99</dd>');
    expect(text).toContain('<dd>soon</dd>');
    expect(text).not.toContain('Booking number');
  });
});

describe('the calendar file of a booking (specification 10.31)', () => {
  test('the calendar file of a booking has its journey, and not the id, which is the key to it', async () => {
    const { status, body, headers } = await openWebsite().get(
      '/bookings/key-of-a-booking/calendar.ics?locale=nl',
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(headers['content-disposition']).toBe('attachment; filename="BBT-100001.ics"');
    expect(String(body)).toMatch(/DTSTART;VALUE=DATE:20270503\s+DTEND;VALUE=DATE:20270511/);
    expect(String(body)).toContain('LOCATION:Amsterdam');
    expect(String(body)).not.toContain('key-of-a-booking');
  });

  test.each(['unknown', 'failed', 'elsewhere'])(
    'the calendar file of a booking does not exist for a booking that is %s',
    async (id) => {
      expect(await openWebsite().get(`/bookings/${id}/calendar.ics`)).toMatchObject({ status: 404 });
    },
  );
});
