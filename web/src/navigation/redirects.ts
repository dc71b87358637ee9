import { joinTourIds } from '@towpath/rules/calendar/tour';
import { isPlainDate } from '@towpath/rules/core/dates';
import { partyOf } from '@towpath/rules/passengers/party';
import type { PageContext } from '../page/page-context.tsx';
import { writeQuery } from './address-query.ts';
import type { Params } from './params.ts';

/** A redirect to a path of the site or to an external URL. */
export interface Redirect {
  to: string;
  isExternal?: boolean;
}

/** The input of a redirect rule. */
export interface RedirectRequest {
  params: Params;
  query: URLSearchParams;
  context: Pick<PageContext, 'paths' | 'site' | 'locale'>;
}

/** Where a page redirects; undefined if it does not. */
export type RedirectRule = (request: RedirectRequest) => Redirect | undefined;

const withQuery = (path: string, query: URLSearchParams): Redirect => ({ to: path + writeQuery(query) });

/** Parameters that the browser has yet to store (specification 1, specification 10.3). */
const keptParameters = ['locale', 'cid', 'voucher'];

const keptOf = (query: URLSearchParams) => [...query].filter(([key]) => keptParameters.includes(key));

/** The start page redirects to the tour `tourId`, or without `all` to the brand's website (specification 2). */
export const redirectStart: RedirectRule = ({ query, context }) => {
  const tour = joinTourIds(query.getAll('tourId'));
  const lang = query.get('lang');
  if (tour !== '') {
    const kept = keptOf(query);
    const asked = lang ? [['locale', lang], ...kept.filter(([key]) => key !== 'locale')] : kept;
    return withQuery(context.paths.tour(tour), new URLSearchParams(asked));
  }
  return query.has('all') ? undefined : { to: context.site.website[context.locale], isExternal: true };
};

/** A ship step with an invalid date redirects to the date step (specification 5). */
export const redirectToDate: RedirectRule = ({ params, query, context }) => {
  if (isPlainDate(params.date ?? '')) return undefined;
  const party = query.has('party') ? [['party', String(partyOf(query.get('party')))]] : [];
  return withQuery(context.paths.tour(params.tour ?? ''), new URLSearchParams([...party, ...keptOf(query)]));
};

/** departures/{departure} redirects to its cabins step. */
export const redirectToCabins: RedirectRule = ({ params, query, context }) =>
  withQuery(context.paths.cabins(params.departure ?? ''), query);

/** bookings/{booking} redirects to its payment. */
export const redirectToPayment: RedirectRule = ({ params, query, context }) =>
  withQuery(context.paths.payment(params.booking ?? ''), query);
