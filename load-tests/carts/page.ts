import { marketOf } from '../../rules/src/core/market.ts';
import { cabinOptions } from '../../rules/src/passengers/cabin-assignment.ts';
import { blankPassenger, startMain, startPassengers } from '../../rules/src/passengers/passenger-draft.ts';
import { readForm } from '../../rules/src/passengers/passenger-form.ts';
import { offeredChoice, offeredPolicies } from '../../rules/src/price/insurance.ts';
import { countedOthers, fitCounts, passengerOthers } from '../../rules/src/price/product.ts';
import { couponAllowed } from '../../rules/src/price/voucher.ts';
import { specifiedTerms } from '../../rules/src/terms/payment-terms.ts';
import { createApi } from '../../web/src/api/api.ts';
import { requestOf } from '../../web/src/screens/confirmation/request.ts';
import { computeBreakdown } from '../../web/src/summary/breakdown.ts';
import { translateCabins, translateProducts } from '../../web/src/summary/offer.ts';
import { today } from './today.ts';
import type { Visit } from './wire.ts';

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

function answerTo(path: string): keyof Visit['answers'] {
  if (path.includes('/voucher')) return 'coupon';
  if (path.endsWith('/cabins')) return 'cabins';
  return path.endsWith('/products') ? 'products' : 'departure';
}

/** The answers as the calls give them to the screens: checked, in cents, in the visitor's language. */
async function offerOf({ answers, does }: Visit) {
  const call = createApi(async ({ path }) => ({ status: 200, body: answers[answerTo(path)] }));
  const params = { id: answers.departure.id };
  const departure = await call('departure', { params });
  const coupon =
    answers.coupon && (await call('departureVoucher', { params, query: { code: answers.coupon.code } }));
  return {
    departure,
    cabinTypes: translateCabins(does.locale, await call('departureCabins', { params, query: {} }), []),
    products: translateProducts(does.locale, await call('departureProducts', { params }), []),
    coupon: coupon && couponAllowed(coupon, departure.voucher) ? coupon : null,
  };
}
type Offer = Awaited<ReturnType<typeof offerOf>>;

/** The form filled in: cabin after cabin, each passenger as they pick. */
function fill({ does }: Visit, { cabinTypes, products }: Offer) {
  const cabins = cabinOptions(does.selection, cabinTypes);
  const spaces = cabins.flatMap(({ key, spaces: places }) => Array<string>(places).fill(key));
  const drafts = spaces.map((cabin, index) => {
    const pick = does.picks[index % does.picks.length];
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
  const main = startMain({ ...contact, country: does.country, state: states[does.country] ?? '' });
  return readForm({ main, passengers: startPassengers(drafts, products, cabins) }, today, cabins);
}

/** What a visitor is shown of a case, and what their browser sends when they book; a form with mistakes is thrown. */
export async function book(visit: Visit) {
  const offer = await offerOf(visit);
  const { departure, products, coupon } = offer;
  const read = fill(visit, offer);
  if ('issues' in read) throw new Error(`The form refused ${JSON.stringify(read.issues)}`);
  const { main, passengers } = read.validated;
  const { selection, counts: wanted, locale } = visit.does;
  const ids = countedOthers(products.other).map(({ id }, index): [string, number] => [
    id,
    wanted[index] ?? 0,
  ]);
  const counts = fitCounts(products.other, Object.fromEntries(ids), passengers.length);
  const market = marketOf(main.country, departure.multi_market);
  const policies = offeredPolicies(products.insurance_policies, market, main.country);
  const insurance = offeredChoice(visit.does.insurance, policies);
  const sale = { ...offer, brand: 'boatbiketours', today, paymentTerms: specifiedTerms } as const;
  const choices = { selection, passengers, counts, country: main.country, insurance };
  const order = { validated: read.validated, insurance, terms: allTerms, counts, coupon, locale };
  return {
    breakdown: computeBreakdown(sale, choices),
    request: requestOf({
      ...order,
      departureId: departure.id,
      brand: 'boatbiketours',
      cid: null,
      hold: null,
      key: 'one-key-for-each-cart',
    }),
  };
}
