import { type Brand, brandName } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { insuranceTerms, requiredTerms } from '@towpath/rules/terms/terms';
import type { Config } from '../config/config.ts';
import { footerLinks } from './addresses.ts';
import { coloursOf } from './colours.ts';
import type { Speech } from './locale-context.ts';
import type { Journey } from './notification.ts';
import { oneLine } from './single-line.ts';
import type { Link, Stationery } from './template.ts';
import { fill } from './texts.ts';

// The directive is about travellers in the Union; North America's terms are their own (specification 10.8).
const isPackage = ({ market }: Journey) => market === 'default';

function rightsOf({ sites }: Config, { brand, locale, texts, addresses }: Speech, journey: Journey) {
  const { rights } = texts;
  const { terms, packageTravel } = siteOf(sites, brand);
  const link = (label: string, address: string): Link => ({ label, href: addresses.site(address) });
  const accepted = [...requiredTerms(journey.market), ...insuranceTerms(journey.insurance)];
  return {
    heading: rights.heading,
    text: isPackage(journey) ? rights.package : null,
    links: [
      ...(isPackage(journey) ? [link(rights.package_information, packageTravel[locale])] : []),
      ...accepted.map((term) => link(rights[term], terms[term][locale])),
    ],
  };
}

/** What stands around every letter to a visitor: greeting, name and colours of the brand, their rights, whom to ask. */
export function visitorStationery(
  config: Config,
  speech: Speech,
  name: string | null,
  journey: Journey | null,
): Stationery {
  const { brand, locale, texts } = speech;
  const called = brandName(brand, locale);
  const { phones, email } = siteOf(config.sites, brand);
  const numbers = phones.map(({ label, number }) => `${label} ${number}`).join(' · ');
  return {
    locale,
    brand: { name: called, colours: coloursOf(brand) },
    greeting: name ? fill(texts.greeting, { name: oneLine(name) }) : texts.greeting_unknown,
    linkText: texts.link,
    closing: [texts.closing, fill(texts.signature, { brand: called })],
    rights: journey && rightsOf(config, speech, journey),
    footer: {
      lines: [
        texts.footer.questions,
        [email, numbers].filter(Boolean).join(' · '),
        fill(texts.footer.reason, { brand: called }),
      ],
      links: footerLinks(config, brand, locale, speech.addresses, texts),
    },
  };
}

/** What stands around a letter to the operator. */
export function operatorStationery(brand: Brand): Stationery {
  return {
    locale: 'en',
    brand: { name: brandName(brand, 'en'), colours: coloursOf(brand) },
    greeting: null,
    linkText: '{address}',
    closing: [],
    rights: null,
    footer: { lines: ['Towpath'], links: [] },
  };
}
