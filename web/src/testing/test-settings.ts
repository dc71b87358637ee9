import type { BrandSite, PageSettings } from '@towpath/rules/site/page';
import { specifiedTerms } from '@towpath/rules/terms/payment-terms';

const everywhere = (address: string) => ({ en: `${address}/en`, nl: `${address}/nl`, de: `${address}/de` });
/** A brand's own website of that name. */
export const siteNamed = (name: string): BrandSite => {
  const terms = everywhere(`https://${name}/terms`);
  return {
    address: null,
    website: everywhere(`https://${name}`),
    tourPage: everywhere(`https://${name}/tours/{tour}`),
    thankYou: everywhere(`https://${name}/thanks`),
    terms: {
      general: terms,
      consumer: terms,
      payment: terms,
      general_north_america: terms,
      payment_north_america: terms,
      cancellation: terms,
      travel: terms,
    },
    imprint: everywhere(`https://${name}/imprint`),
    privacy: everywhere(`https://${name}/privacy`),
    packageTravel: everywhere(`https://${name}/package-travel`),
    contact: everywhere(`https://${name}/contact`),
    faq: null,
    phones: [{ label: 'NL', number: '+31 20 123 45 67' }],
    messenger: null,
    email: `hello@${name}`,
  };
};
/** Settings under which pages are rendered in tests: nothing of others is configured. */
export const testSettings: PageSettings = {
  today: '2026-11-21',
  production: false,
  saveMissing: false,
  publishableKeys: { default: null, north_america: null },
  embedded: 'auto',
  chatKeys: { en: null, nl: null, de: null },
  gtmId: null,
  sites: { boatbiketours: siteNamed('boat.example'), islandhopping: siteNamed('island.example') },
  paymentTerms: specifiedTerms,
};
