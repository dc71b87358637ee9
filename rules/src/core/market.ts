import * as v from 'valibot';

/** The markets, each with a currency and an account at the card provider (specification 1). */
export const markets = ['default', 'north_america'] as const;
export type Market = (typeof markets)[number];
export const MarketShape = v.picklist(markets);

/** Currencies in Stripe's spelling. */
export const currencies = ['eur', 'usd'] as const;
export type Currency = (typeof currencies)[number];
export const CurrencyShape = v.picklist(currencies);

const northAmerica = ['US', 'CA'];

/** Whether a country (ISO 3166 alpha-2) belongs to the North American market. */
export function isNorthAmerican(country: string): boolean {
  return northAmerica.includes(country);
}

/** The market of a booking: North America for its countries if the departure is sold in several markets (specification 1). */
export function marketOf(country: string, multiMarket: boolean | null | undefined): Market {
  return multiMarket === true && isNorthAmerican(country) ? 'north_america' : 'default';
}

/** The currency of a market. */
export function currencyOf(market: Market): Currency {
  return market === 'north_america' ? 'usd' : 'eur';
}
