import type { BrandSite, PageSettings } from '@towpath/rules/site/page';

const localized = (url: string) => ({ en: `${url}/en`, nl: `${url}/nl`, de: `${url}/de` });
/** The site of a brand with the given host. */
export const testSite = (name: string): BrandSite => {
  const terms = localized(`https://${name}/terms`);
  return {
    address: null,
    website: localized(`https://${name}`),
    tourPage: localized(`https://${name}/tours/{tour}`),
    thankYou: localized(`https://${name}/thanks`),
    terms: {
      general: terms,
      consumer: terms,
      payment: terms,
      general_north_america: terms,
      payment_north_america: terms,
      cancellation: terms,
      travel: terms,
    },
    imprint: localized(`https://${name}/imprint`),
    privacy: localized(`https://${name}/privacy`),
    packageTravel: localized(`https://${name}/package-travel`),
    contact: localized(`https://${name}/contact`),
    faq: null,
    phones: [{ label: 'NL', number: '+31 20 123 45 67' }],
    messenger: null,
    email: `hello@${name}`,
  };
};
/** Page settings for tests, without third parties. */
export const testSettings: PageSettings = {
  today: '2026-11-21',
  timeZone: 'Europe/Amsterdam',
  production: false,
  saveMissing: false,
  publishableKeys: { default: null, north_america: null },
  embedded: 'auto',
  chatKeys: { en: null, nl: null, de: null },
  gtmId: null,
  sites: { boatbiketours: testSite('boat.example'), islandhopping: testSite('island.example') },
  anotherBackEnd: false,
  holds: false,
};
