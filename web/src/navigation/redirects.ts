import { joinTourIds } from '@towpath/rules/calendar/tour';
import { isPlainDate } from '@towpath/rules/core/dates';
import { partyOf } from '@towpath/rules/passengers/party';
import type { Params } from 'react-router';
import type { Visit } from '../page/visit.tsx';
import { writeQuery } from './address-query.ts';

/** An address inside the site, or one that leaves it. */
export interface Redirect {
  to: string;
  leaves?: boolean;
}

/** What a redirect is decided by. */
export interface Request {
  params: Params;
  query: URLSearchParams;
  visit: Pick<Visit, 'paths' | 'site' | 'locale'>;
}

/** Where a page leads instead of showing itself; undefined: it shows itself. */
export type RedirectRule = (request: Request) => Redirect | undefined;

const keeping = (path: string, query: URLSearchParams): Redirect => ({ to: path + writeQuery(query) });

/** What this device is still to remember travels on (specification 1, specification 10.3). */
const carried = ['cid', 'voucher'];

/** The start page: to the tour that `tourId` names, or without `all` to the brand's website (specification 2). */
export const leaveStart: RedirectRule = ({ query, visit }) => {
  const tour = joinTourIds(query.getAll('tourId'));
  const lang = query.get('lang');
  if (tour !== '') {
    const kept = [...query].filter(([key]) => carried.includes(key));
    return keeping(visit.paths.tour(tour), new URLSearchParams(lang ? [['locale', lang], ...kept] : kept));
  }
  return query.has('all') ? undefined : { to: visit.site.website[visit.locale], leaves: true };
};

/** A ship step without a real day is the date step (specification 5). */
export const toDate: RedirectRule = ({ params, query, visit }) =>
  isPlainDate(params.date ?? '')
    ? undefined
    : { to: visit.paths.tour(params.tour ?? '', { party: partyOf(query.get('party')) }) };

/** departures/{departure} is its cabins step. */
export const toCabins: RedirectRule = ({ params, query, visit }) =>
  keeping(visit.paths.cabins(params.departure ?? ''), query);

/** bookings/{booking} is its payment. */
export const toPayment: RedirectRule = ({ params, query, visit }) =>
  keeping(visit.paths.payment(params.booking ?? ''), query);
