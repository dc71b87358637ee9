import { expect, test } from '../support/test.ts';

const markup = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const quoted = encodeURIComponent(markup);
const long = 'x'.repeat(1000);

const addresses: [what: string, address: string, status: number][] = [
  ['an unknown language', '/?all=1&locale=xx', 200],
  ['markup for a language', `/?all=1&locale=${quoted}`, 200],
  ['a language of inherited names', '/?all=1&locale=constructor', 200],
  ['an unknown language as a prefix', '/fr/?all=1', 404],
  ['an unknown brand as a prefix', '/somebody/?all=1', 404],
  ['brand before language', '/islandhopping/de/?all=1', 404],
  ['an unknown page', '/tours', 404],
  ['markup for a tour', `/tours/${quoted}`, 404],
  ['markup for a date', `/tours/canals-of-holland?date=${quoted}&party=${quoted}`, 200],
  ['markup for a day', `/tours/canals-of-holland/date/${quoted}`, 200],
  ['markup for a departure', `/departures/${quoted}/cabins`, 404],
  ['markup for a booking', `/bookings/${quoted}/payment`, 404],
  ['markup for a payment', `/payments/${quoted}`, 404],
  ['markup for a tracking identifier', `/?all=1&cid=${quoted}`, 200],
  ['a thousand characters', `/?all=1&locale=${long}&cid=${long}&tourId2=${long}`, 200],
  ['a thousand characters for a tour', `/tours/${'x'.repeat(900)}?party=${long}`, 404],
  ['a parameter named again and again', `/?all=1${'&locale=xx'.repeat(200)}`, 200],
  ['numbers of no kind', '/tours/canals-of-holland?date=2026-02-31&party=-1e99', 200],
];

test('invalid queries are ignored or escaped and cause no fault', async ({ request }) => {
  for (const [what, address, status] of addresses) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    const body = await answer.text();
    expect.soft({ what, status: answer.status() }).toEqual({ what, status });
    expect.soft(body, what).not.toContain('<img src=x');
    expect.soft(body, what).not.toContain('<script>alert');
  }
});

test('unexpected hosts, cookies and languages cause no fault', async ({ request }) => {
  const strange: Record<string, string>[] = [
    { cookie: `i18next=${quoted}` },
    { cookie: `i18next=${long}; =; ;;` },
    { 'accept-language': long },
    { 'accept-language': ';q=,*;q=NaN,<b>' },
    { 'x-forwarded-host': markup },
  ];
  for (const headers of strange) {
    const answer = await request.get('/?all=1', { headers: { accept: 'text/html', ...headers } });
    expect.soft(answer.status(), JSON.stringify(headers)).toBe(200);
    expect.soft(await answer.text()).not.toContain('<img src=x');
  }
});
