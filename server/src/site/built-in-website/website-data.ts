import { lowestPrice, type TourSummary } from '@towpath/rules/calendar/tour';
import { apiBase, contract, pathOf } from '@towpath/rules/contract/contract';
import type { Cents } from '@towpath/rules/core/money';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { translatedName } from '@towpath/rules/text/names';
import * as v from 'valibot';
import type { Markup } from '../../http/html.ts';
import { type Get, getIfAny } from '../api-client.ts';
import { fetchNames } from '../calendar-file.ts';
import type { PricedTour } from './home-page.ts';
import type { Website } from './layout.ts';

/** The lowest price of a tour in cents per person; null where it is unknown, so that the page is shown all the same. */
export async function fetchPrice(get: Get, id: string): Promise<Cents | null> {
  const prices = await getIfAny(get, apiBase + pathOf('tourPrices', { id }), contract.tourPrices.response);
  return prices && lowestPrice(prices);
}

/** Tours with their names and regions in the website's language; unchanged if the back end translates none. */
export async function translateTours(
  get: Get,
  { locale }: Website,
  tours: readonly TourSummary[],
): Promise<TourSummary[]> {
  const names = await fetchNames(get, locale);
  return tours.map(({ name, region, ...tour }) => ({
    ...tour,
    name: translatedName(names, name),
    region: region == null ? null : translatedName(names, region),
  }));
}

/** The tours of the website's brand and those of none, with their lowest prices. */
export async function fetchTours(get: Get, site: Website): Promise<PricedTour[]> {
  const { body } = await get(apiBase + pathOf('tours', {}));
  const { data } = v.parse(contract.tours.response, body);
  const own = data.filter((tour) => tour.brand == null || tour.brand === site.brand);
  const tours = await translateTours(get, site, own);
  return Promise.all(tours.map(async (tour) => ({ ...tour, price: await fetchPrice(get, tour.id) })));
}

/** The terms of a brand's own market; those of the specification if the back end has none (decision 073). */
export async function fetchTerms(get: Get, { brand }: Website): Promise<TermsVersion | null> {
  const terms = await getIfAny(get, apiBase + pathOf('terms', { brand }), contract.terms.response);
  const current = (terms ?? specifiedTerms(brand))
    .filter(({ market, country }) => market === 'default' && country === null)
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  return current[0] ?? null;
}

/** The texts of the terms by term, those of the brand's own market before those of others; empty if the back end has none. */
export async function fetchTermsTexts(
  get: Get,
  { brand, locale }: Website,
): Promise<ReadonlyMap<string, Markup>> {
  const path = `${apiBase}${pathOf('termsTexts', { brand })}?locale=${locale}`;
  const texts = (await getIfAny(get, path, contract.termsTexts.response)) ?? [];
  const ownLast = texts.toSorted((a, b) => Number(a.market === 'default') - Number(b.market === 'default'));
  return new Map(ownLast.map((text) => [text.term, { html: text.body }]));
}
