import type { QueryClient } from '@tanstack/react-query';
import { distanceText, kmRange, routePorts } from '@towpath/rules/calendar/journey';
import { type Tour, tourDuration, tourName } from '@towpath/rules/calendar/tour';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { translatedName } from '@towpath/rules/text/names';
import { namesQuery, tourContentQuery, tourQuery } from '../api/queries.ts';
import type { I18n, Translate } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/text-keys.ts';
import type { Params } from '../navigation/params.ts';
import type { PageDescription } from '../page/document.ts';

interface DescribedPage {
  client: QueryClient;
  i18n: I18n;
  locale: Locale;
  brand: Brand;
  params: Params;
  /** The namespaces of the screen's texts. */
  namespaces: readonly Namespace[];
}

/** The route, the level and the distances of a tour, a sentence each. */
function contentSentences(content: TourContent, t: Translate<'date'>, nameOf: (name: string) => string) {
  const route = routePorts(content.days).map(nameOf).join(' – ');
  const distance = distanceText(t, kmRange(content.days));
  return [route, t(content.level), distance].flatMap((text) => (text ? `${text}.` : []));
}

/** Pages that show a preview of a link draw no SVG, and an uploaded picture never is one. */
const isDrawn = (address: string) => !/\.svg$/i.test(address);

function describeTour(tour: Tour, { client, i18n, locale }: DescribedPage): PageDescription {
  const t = i18n.getFixedT(locale, 'date');
  const names = client.getQueryData(namesQuery(locale).queryKey) ?? {};
  const nameOf = (name: string) => translatedName(names, name);
  const content = client.getQueryData(tourContentQuery(tour.id, locale).queryKey);
  const days = t('days', { count: tourDuration(tour) });
  const sentences = [
    t('description', { tour: tourName(tour, nameOf), days }),
    ...(content ? contentSentences(content, t, nameOf) : []),
    t('description_end'),
  ];
  const pictures = tour.tours.flatMap(({ image_url }) => image_url ?? []);
  return { text: sentences.join(' '), picture: pictures.find(isDrawn) ?? null };
}

/** The introduction of the gift voucher's screen or of the list of tours. */
const introduction = ({ i18n, locale, brand, namespaces }: DescribedPage): string =>
  namespaces.includes('gift')
    ? i18n.getFixedT(locale, 'gift')('intro', { brand: brandName(brand, locale) })
    : i18n.getFixedT(locale, 'tour-list')('intro');

/** Describes a page that search engines list: a tour by its content, others by their introduction. On the server only. */
export function describePage(page: DescribedPage): PageDescription {
  const tour = page.client.getQueryData(tourQuery(page.params.tour ?? '').queryKey);
  return tour ? describeTour(tour, page) : { text: introduction(page), picture: null };
}
