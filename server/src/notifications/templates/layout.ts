import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { localFirst } from '@towpath/rules/site/phones';
import { insuranceTerms, requiredTerms } from '@towpath/rules/terms/terms';
import { fill } from '@towpath/rules/text/fill';
import type { Config } from '../../config/config.ts';
import { footerLinks } from '../composition/addresses.ts';
import type { LocaleContext } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Layout, Link } from '../composition/template.ts';
import type { BookingDetails } from '../notification.ts';
import { mailTexts } from '../texts.ts';
import { mailColoursOf } from './colours.ts';

// The package travel directive applies in the European Union only (specification 10.8).
const isPackageTravel = ({ market }: BookingDetails) => market === 'default';

function legalNotice(
  { sites }: Config,
  { brand, locale, texts, addresses }: Omit<LocaleContext, 'situations' | 'phone'>,
  journey: BookingDetails,
) {
  const { rights } = texts;
  const { terms, packageTravel } = siteOf(sites, brand);
  const link = (label: string, address: string): Link => ({ label, href: addresses.site(address) });
  const accepted = [...requiredTerms(journey.market), ...insuranceTerms(journey.insurance)];
  return {
    heading: rights.heading,
    text: isPackageTravel(journey) ? rights.package : null,
    links: [
      ...(isPackageTravel(journey) ? [link(rights.package_information, packageTravel[locale])] : []),
      ...accepted.map((term) => link(rights[term], terms[term][locale])),
    ],
  };
}

/** The layout of mails to visitors: greeting, brand, legal notice, contact. reason: why they get it, with {brand}. */
export function visitorLayout(
  config: Config,
  localeContext: Omit<LocaleContext, 'situations' | 'phone'>,
  name: string | null,
  journey: BookingDetails | null,
  reason: string = localeContext.texts.footer.reason,
): Layout {
  const { brand, locale, texts } = localeContext;
  const brandLabel = brandName(brand, locale);
  const { phones, email } = siteOf(config.sites, brand);
  const numbers = localFirst(phones, locale)
    .filter(({ number }) => number.trim())
    .map(({ label, number }) => `${label} ${number}`.trim());
  return {
    locale,
    brand: { name: brandLabel, colours: mailColoursOf(brand) },
    greeting: name ? fill(texts.greeting, { name: toSingleLine(name) }) : texts.greeting_unknown,
    linkText: texts.link,
    closing: [texts.closing, fill(texts.signature, { brand: brandLabel })],
    rights: journey && legalNotice(config, localeContext, journey),
    footer: {
      lines: [
        texts.footer.questions,
        [email, ...numbers].filter(Boolean),
        fill(reason, { brand: brandLabel }),
      ],
      links: [
        ...(journey
          ? [{ label: texts.actions.see_booking, href: localeContext.addresses.ownPage(journey.id) }]
          : []),
        ...footerLinks(config, brand, locale, localeContext.addresses, texts),
      ],
    },
  };
}

/** The layout of mails to members of staff, in their language. name: empty where it is not known; reason: why they get it. */
export function staffLayout(brand: Brand, locale: Locale, name: string, reason: string): Layout {
  const texts = mailTexts[locale];
  return {
    ...operatorLayout(brand),
    locale,
    greeting: name ? fill(texts.greeting, { name: toSingleLine(name) }) : texts.greeting_unknown,
    linkText: texts.link,
    footer: { lines: [reason], links: [] },
  };
}

/** The layout of mails to the operator. */
export function operatorLayout(brand: Brand): Layout {
  return {
    locale: 'en',
    brand: { name: brandName(brand, 'en'), colours: mailColoursOf(brand) },
    greeting: null,
    linkText: '{address}',
    closing: [],
    rights: null,
    footer: { lines: ['Towpath'], links: [] },
  };
}
