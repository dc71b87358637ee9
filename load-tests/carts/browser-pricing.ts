import { marketOf } from '../../rules/src/core/market.ts';
import { cabinOptions } from '../../rules/src/passengers/cabin-assignment.ts';
import { blankPassenger, startMain, startPassengers } from '../../rules/src/passengers/passenger-draft.ts';
import { readForm } from '../../rules/src/passengers/passenger-form.ts';
import { billAhead } from '../../rules/src/payment/payment-plan.ts';
import { offeredChoice, offeredPolicies } from '../../rules/src/price/extras/insurance.ts';
import { countedOthers, fitCounts, passengerOthers } from '../../rules/src/price/extras/product.ts';
import { bookingAmounts } from '../../rules/src/price/price.ts';
import { couponAllowed } from '../../rules/src/price/voucher.ts';
import { termsOn } from '../../rules/src/terms/terms-version.ts';
import { createApi } from '../../web/src/api/api.ts';
import { requestOf } from '../../web/src/screens/review/booking/booking-request.ts';
import { translateCabins, translateProducts } from '../../web/src/summary/offer.ts';
import { computeBreakdown } from '../../web/src/summary/price/compute-breakdown.ts';
import type { Visit } from './api-responses.ts';

const contact = {
  phoneNumber: '+31 20 555 0123',
  emailAddress: 'anna@example.org',
  streetAddress: 'Prinsengracht 263',
  zipCode: '1016 GV',
  city: 'Amsterdam',
  customerRemarks: '',
  groupName: '',
};
const states: Readonly<Record<string, string>> = { US: 'NY', CA: 'ON' };
const person = { firstName: 'Anna', lastName: 'Vermeer', dateOfBirth: '1961-12-03', bodyHeight: '172' };
const allTerms = {
  general: true,
  consumer: true,
  payment: true,
  general_north_america: true,
  payment_north_america: true,
  cancellation: true,
  travel: true,
};

function responseFor(path: string): keyof Visit['responses'] {
  if (path.includes('/voucher')) return 'coupon';
  if (path.includes('/terms/')) return 'terms';
  if (path.endsWith('/cabins')) return 'cabins';
  return path.endsWith('/products') ? 'products' : 'departure';
}

/** The offer as the screens get it: parsed, in cents, translated. */
async function offerOf({ responses, choices }: Visit) {
  const call = createApi(async ({ path }) => ({ status: 200, body: responses[responseFor(path)] }));
  const params = { id: responses.departure.id };
  const departure = await call('departure', { params });
  const coupon =
    responses.coupon && (await call('departureVoucher', { params, query: { code: responses.coupon.code } }));
  return {
    departure,
    cabinTypes: translateCabins(choices.locale, await call('departureCabins', { params, query: {} }), []),
    products: translateProducts(await call('departureProducts', { params, query: {} }), []),
    terms: await call('terms', { params: { brand: choices.brand } }),
    coupon: coupon && couponAllowed(coupon, departure.voucher) ? coupon : null,
  };
}
type Offer = Awaited<ReturnType<typeof offerOf>>;

function fillForm({ choices }: Visit, { cabinTypes, products }: Offer) {
  const cabins = cabinOptions(choices.selection, cabinTypes);
  const spaces = cabins.flatMap(({ key, spaces: places }) => Array<string>(places).fill(key));
  const drafts = spaces.map((cabin, index) => {
    const pick = choices.picks[index % choices.picks.length];
    const { bikes, diets, other } = products;
    return {
      ...blankPassenger,
      ...person,
      cabin,
      bike: bikes[(pick?.bike ?? 0) % bikes.length]?.id ?? '',
      diet: diets[pick?.diet ?? 0]?.id ?? '',
      other: passengerOthers(other)
        .filter((_, place) => pick?.other[place])
        .map(({ id }) => id),
    };
  });
  const main = startMain({ ...contact, country: choices.country, state: states[choices.country] ?? '' });
  return readForm({ main, passengers: startPassengers(drafts, products, cabins) }, choices.today, cabins);
}

/** The price breakdown that the visitor sees, and the booking request that the browser sends. Throws if the form is invalid. */
export async function book(visit: Visit) {
  const offer = await offerOf(visit);
  const { departure, products, coupon } = offer;
  const read = fillForm(visit, offer);
  if ('issues' in read) throw new Error(`The form is invalid: ${JSON.stringify(read.issues)}`);
  const { main, passengers } = read.validated;
  const { selection, counts: wanted, locale, brand, today } = visit.choices;
  const ids = countedOthers(products.other).map(({ id }, index): [string, number] => [
    id,
    wanted[index] ?? 0,
  ]);
  const counts = fitCounts(products.other, Object.fromEntries(ids), passengers.length);
  const market = marketOf(main.country, departure.multi_market);
  const policies = offeredPolicies(products.insurance_policies, market, main.country);
  const insurance = offeredChoice(visit.choices.insurance, policies);
  const terms = termsOn(offer.terms, { day: today, brand, market, country: main.country });
  if (!terms) throw new Error('No terms apply');
  const selected = { selection, passengers, counts, country: main.country, insurance };
  const order = {
    validated: read.validated,
    business: null,
    insurance,
    terms: allTerms,
    counts,
    coupon,
    locale,
  };
  const breakdown = computeBreakdown({ ...offer, terms }, selected);
  return {
    breakdown,
    deposit: billAhead(bookingAmounts(breakdown), departure.date, today, terms).deposit,
    request: requestOf({
      ...order,
      departureId: departure.id,
      brand,
      accepted: terms,
      cid: null,
      hold: null,
      key: 'one-key-for-each-cart',
    }),
  };
}
