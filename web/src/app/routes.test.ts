import { describe, expect, it } from 'vitest';
import { namespaces } from '../i18n/i18n.ts';
import { matchPage, pages } from './routes.tsx';

const screens = pages.flatMap((page) => ('screen' in page ? [page] : []));

describe('the route table (specification 2)', () => {
  it.each(screens.map((page) => [page.path, page] as const))('%s has a screen and texts', async (_, page) => {
    await expect(page.screen.preload()).resolves.toBeUndefined();
    expect(namespaces).toEqual(expect.arrayContaining([...page.texts]));
  });

  it.each([
    ['/', '/', {}],
    ['/de', '/', {}],
    ['/islandhopping/', '/', {}],
    ['/tours/a:b', '/tours/:tour', { tour: 'a:b' }],
    ['/nl/islandhopping/tours/t1', '/tours/:tour', { tour: 't1' }],
    ['/NL/Islandhopping/Tours/T1', '/tours/:tour', { tour: 'T1' }],
    ['/en/tours/t1/date/2027-05-01', '/tours/:tour/date/:date', { tour: 't1', date: '2027-05-01' }],
    ['/de/tours/a:b/enquiry', '/tours/:tour/enquiry', { tour: 'a:b' }],
    ['/nl/tours/a:b/waiting', '/tours/:tour/waiting', { tour: 'a:b' }],
    ['/de/islandhopping/waiting/w1', '/waiting/:waiting', { waiting: 'w1' }],
    ['/waiting/w1/offers/o1', '/waiting/:waiting/offers/:offer', { waiting: 'w1', offer: 'o1' }],
    ['/departures/d1', '/departures/:departure', { departure: 'd1' }],
    ['/departures/d1/cabins', '/departures/:departure/cabins', { departure: 'd1' }],
    ['/departures/d1/passengers', '/departures/:departure/passengers', { departure: 'd1' }],
    ['/departures/d1/confirmation', '/departures/:departure/confirmation', { departure: 'd1' }],
    ['/bookings/b1', '/bookings/:booking', { booking: 'b1' }],
    ['/bookings/b1/payment', '/bookings/:booking/payment', { booking: 'b1' }],
    ['/bookings/b1/confirmed', '/bookings/:booking/confirmed', { booking: 'b1' }],
    ['/payments/p1', '/payments/:payment', { payment: 'p1' }],
    ['/payments/p1/completed', '/payments/:payment/completed', { payment: 'p1' }],
    ['/de/islandhopping/accessibility', '/accessibility', {}],
    ['/frame/tours/t1', '/frame/tours/:tour', { tour: 't1' }],
    ['/de/islandhopping/frame/tour/t1', '/frame/tour/:tour', { tour: 't1' }],
  ])('%s matches %s', (pathname, path, params) => {
    const matched = matchPage(pathname);
    expect(matched?.page.path).toBe(path);
    expect(matched?.params).toMatchObject(params);
  });

  it.each([
    '/fr/tours/t1',
    '/detours/t1',
    '/de-at/tours/t1',
    '/islandhopping/de/tours/t1',
    '/frame/departures/d1/cabins',
    '/tours',
    '/x',
    '/tours/%E0%A4%A/y/z',
  ])('%s matches no page', (pathname) => {
    expect(matchPage(pathname)).toBeNull();
  });
});
