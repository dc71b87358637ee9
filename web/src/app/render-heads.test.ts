import type { RenderRequest } from '@towpath/rules/site/page';
import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { testDeparture } from '../testing/test-departure.ts';
import { createTestRenderer } from '../testing/test-page.ts';
import { pages } from './routes.tsx';

const dates = { first_departure: null, last_departure: null, first_available: null };
const holland = { id: 't1', name: 'Holland', duration: 8, image_url: '/pictures/route.webp' };
const bare = { id: 'bare', name: 'A "b" <c>', duration: 1, image_url: '/pictures/route.svg' };
const day = (port: string, km: number) => ({ port, km, title: '', text: '' });
const payment = { ...testBooking, id: 'p1', name: 'The rest', description: null, type: 'balance' };
const answers: Record<string, unknown> = {
  '/tours': { data: [holland] },
  '/tours/t1': { id: 't1', tours: [holland], ...dates },
  '/tours/t1/prices': [],
  '/tours/t1/departures': [],
  '/tours/t1/content': {
    level: 'easy',
    suitable_for_children: true,
    meals: { breakfasts: 7, lunches: 6, dinners: 6 },
    included: [],
    excluded: [],
    minimum_participants: null,
    call_off_days: null,
    bikes: [],
    days: [day('Amsterdam', 0), day('Leiden', 30), day('Delft', 52)],
  },
  '/tours/bare': { id: 'bare', tours: [bare], ...dates },
  '/tours/bare/prices': [],
  '/tours/bare/departures': [],
  '/departures/d1': testDeparture,
  '/departures/d1/cabins': [],
  '/bookings/payable': testBooking,
  '/bookings/paid': { ...testBooking, can_pay: false },
  '/bookings/pending': { status: 'pending', id: 'pending' },
  '/bookings/released': { status: 'failed', id: 'released', error: 'unpaid' },
  '/payments/open': { ...payment, status: 'Open' },
  '/payments/processing': { ...payment, status: 'Processing' },
  '/payments/completed': { ...payment, status: 'Completed' },
  '/translations/names': { Holland: 'Holland (DE)' },
};
const { open, get } = createTestRenderer(answers);
const broken: Partial<RenderRequest> = { get: async () => ({ status: 500, body: {} }) };

async function headOf(url: string, changes: Partial<RenderRequest> = {}) {
  const answer = await open(url, { get, ...changes });
  if (!('html' in answer)) throw new Error(`${url} redirects to ${answer.location}`);
  const { html } = answer;
  return {
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text),
  };
}

const ids: Readonly<Record<string, readonly string[]>> = {
  tour: ['t1', 'nope'],
  date: ['2027-05-01'],
  departure: ['d1', 'nope'],
  booking: ['payable', 'paid', 'pending', 'released', 'nope'],
  payment: ['open', 'processing', 'completed', 'nope'],
};

/** The addresses of a path, one for each id of its first parameter. */
function addressesOf(path: string): string[] {
  const [, name = ''] = /:(\w+)/.exec(path) ?? [];
  const first = ids[name] ?? [''];
  return first.map((id) =>
    path.replace(/:(\w+)/g, (_, each: string) => (each === name ? id : (ids[each]?.[0] ?? ''))),
  );
}

const screens = pages.filter((page) => 'screen' in page && !['/', '/bookings/:booking'].includes(page.path));

describe('a page has one heading and a title of its own before its script runs', () => {
  it.each(['/?all=1', '/nowhere', ...screens.flatMap(({ path }) => addressesOf(path))])('%s', async (url) => {
    for (const changes of [{}, broken]) {
      const { title, headings } = await headOf(url, changes);
      expect(headings).toHaveLength(1);
      expect(headings[0]).not.toBe('');
      expect(title).toMatch(/.+ – Boat Bike Tours$/);
    }
  });

  it.each([
    ['/tours/t1', 'Holland: choose your departure date – Boat Bike Tours'],
    ['/de/tours/t1', 'Holland (DE): Wählen Sie Ihren Reisetermin – Boat Bike Tours'],
    ['/bookings/payable/payment', 'Your payment: Holland – Boat Bike Tours'],
    ['/de/bookings/payable/payment', 'Ihre Zahlung: Holland (DE) – Boat Bike Tours'],
    ['/guest', 'Your part of the journey – Boat Bike Tours'],
  ])('%s is titled %s', async (url, title) => {
    expect((await headOf(url)).title).toBe(title);
  });
});

describe('the description of a page that search engines list', () => {
  const propertiesOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([\w:]+)" content="(.*?)">/g)].map(([, name, text]) => [
        name,
        text,
      ]),
    );

  it('is that of a tour by its content, with its picture', async () => {
    const properties = propertiesOf((await headOf('/de/tours/t1')).html);
    const description =
      'Holland (DE): 8\u00a0Tage mit Rad und Schiff. Amsterdam – Leiden – Delft. Leicht: eben, ruhige Wege. 30 bis 52\u00a0km am Tag. Alle Termine und Preise ansehen und die Kabine buchen.';
    expect(properties).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Boat Bike Tours',
      'og:locale': 'de',
      'og:url': 'https://book.example/de/tours/t1',
      'og:title': 'Holland (DE): Wählen Sie Ihren Reisetermin – Boat Bike Tours',
      'og:description': description,
      'og:image': 'https://book.example/pictures/route.webp',
    });
  });

  it('is shorter without content, escaped, and without a vector drawing', async () => {
    const properties = propertiesOf((await headOf('/tours/bare')).html);
    expect(properties['og:description']).toBe(
      'A &quot;b&quot; &lt;c&gt;: 1\u00a0day by bike and boat. See all departures and prices, and book your cabin.',
    );
    expect(properties).not.toHaveProperty('og:image');
  });

  it('is the introduction of the list of tours', async () => {
    const properties = propertiesOf((await headOf('/?all=1')).html);
    expect(properties.description).toMatch(/^Cycle by day, sleep on board\./);
    expect(properties['og:title']).toBe('Find your tour – Boat Bike Tours');
  });

  it('is the introduction of the gift voucher, whose page lists no tours', async () => {
    const { html } = await headOf('/gift-voucher');
    expect(propertiesOf(html).description).toMatch(/^A few days by bike and boat with Boat Bike Tours: /);
    const { texts } = JSON.parse(/id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(Object.keys(texts)).toEqual(['common', 'gift', 'validation']);
  });

  it.each(['/tours/t1/date/2027-05-01', '/departures/d1/cabins', '/tours/nope', '/frame/tours/t1'])(
    'is absent from %s',
    async (url) => {
      expect((await headOf(url)).html).not.toMatch(/name="description"|og:/);
    },
  );
});
