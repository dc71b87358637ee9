import type { Alternative } from '@towpath/rules/booking/cabins/alternatives';
import { cabinsOf } from '@towpath/rules/booking/cabins/cabin-selection';
import { formatDateRange } from '@towpath/rules/core/format';
import { charged } from '@towpath/rules/payment/payment-result';
import { fill } from '@towpath/rules/text/fill';
import { formatAmount, type LocaleContext } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { MailContent, OfferedLink } from '../composition/template.ts';
import type { BookingDetails } from '../notification.ts';

/** The cabins of an alternative, such as "2 × Twin". */
function cabinsText({ texts }: LocaleContext, { selection, cabinNames }: Alternative): string {
  return [...cabinNames]
    .map(([id, name]) =>
      fill(texts.alternatives.cabins, { count: cabinsOf(selection, id).length, cabin: toSingleLine(name) }),
    )
    .join(', ');
}

function offerOf(
  localeContext: LocaleContext,
  journey: BookingDetails,
  alternative: Alternative,
): OfferedLink {
  const { texts, locale, addresses } = localeContext;
  const { departure, selection, market, price } = alternative;
  const { exchange_rate } = journey;
  return {
    label: fill(texts.alternatives.title, {
      tour: toSingleLine(departure.tour_name),
      dates: formatDateRange(locale, departure.date, departure.end_date),
    }),
    detail: fill(texts.alternatives.detail, {
      ship: toSingleLine(departure.ship_name),
      cabins: cabinsText(localeContext, alternative),
      price: formatAmount(locale, charged(price, { market, exchange_rate })),
    }),
    href: addresses.cabins(departure.id, journey.passengers, selection),
  };
}

/** Alternatives to a request that can be confirmed immediately; null if there are none. Dollars at the rate of the request. */
export function offersOf(
  localeContext: LocaleContext,
  journey: BookingDetails,
  alternatives: readonly Alternative[],
): MailContent['offers'] {
  if (alternatives.length === 0) return null;
  const { heading, note } = localeContext.texts.alternatives;
  const items = alternatives.map((alternative) => offerOf(localeContext, journey, alternative));
  return { heading, items, note };
}
