import { tourIds } from '@towpath/rules/calendar/tour';
import { daysBetween } from '@towpath/rules/core/dates';
import { brands } from '@towpath/rules/site/brand';
import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { type Handler, serveCall } from '../http/serve.ts';
import { findCabinTypes } from './cabins.ts';
import { findTourContent, nameTranslations } from './content/tour-content.ts';
import { cabinTranslations, productTranslations, shipTranslations } from './content/translations.ts';
import { findDeparture, findDepartures } from './departures.ts';
import { monthPrices } from './month-prices.ts';
import { findProducts } from './products.ts';
import { findTerms, findTermsTexts } from './terms/terms.ts';
import { listTours } from './tour-list.ts';
import { findTour } from './tours.ts';
import {
  toWireCabin,
  toWireDeparture,
  toWireListed,
  toWireMonth,
  toWireProducts,
  toWireTour,
} from './wire.ts';

/** Days that a list of departures may cover. */
const LONGEST_RANGE = 400;

function registerTours(app: FastifyInstance, context: Context): void {
  const { database, reads = database } = context;
  serveCall(
    app,
    context,
    'tours',
    async () => {
      const tours = await listTours(database, reads, todayOf(context));
      return { data: tours.map(toWireListed) };
    },
    { cached: true },
  );
  serveCall(app, context, 'tour', async ({ params }) => {
    const tour = await findTour(reads, tourIds(params.id), todayOf(context));
    return tour ? toWireTour(tour) : notFound('tour');
  });
  const departures: Handler<'tourDepartures'> = async ({ params, query }) => {
    const days = daysBetween(query.start, query.end);
    if (days < 0) return invalid([{ path: 'end', message: 'End must be after start' }]);
    if (days > LONGEST_RANGE) return invalid([{ path: 'end', message: 'End is too far from start' }]);
    const found = await findDepartures(reads, tourIds(params.id), query, todayOf(context));
    return found?.map(toWireDeparture) ?? notFound('tour');
  };
  serveCall(app, context, 'tourDepartures', departures, { cached: true });
  const prices: Handler<'tourPrices'> = async ({ params }) => {
    const months = await monthPrices(reads, tourIds(params.id), todayOf(context));
    return months?.map(toWireMonth) ?? notFound('tour');
  };
  serveCall(app, context, 'tourPrices', prices, { cached: true });
  serveCall(app, context, 'tourContent', async ({ params, query }) => {
    const content = await findTourContent(database, tourIds(params.id), query.locale);
    return content ?? notFound('tour content');
  });
}

function registerDepartures(app: FastifyInstance, context: Context): void {
  const { database } = context;
  serveCall(app, context, 'departure', async ({ params }) => {
    const departure = await findDeparture(database, params.id, todayOf(context));
    return departure ? toWireDeparture(departure) : notFound('departure');
  });
  serveCall(app, context, 'departureCabins', async ({ params, query: input }) => {
    const query = { today: todayOf(context), now: context.now(), timeZone: context.config.timeZone };
    const types = await findCabinTypes(database, params.id, { ...query, hold: input.hold ?? null });
    return types?.map(toWireCabin) ?? notFound('departure');
  });
  serveCall(app, context, 'departureProducts', async ({ params, query }) => {
    const products = await findProducts(database, params.id, { now: context.now(), hold: query.hold });
    return products ? toWireProducts(products) : notFound('departure');
  });
}

function registerTranslations(app: FastifyInstance, context: Context): void {
  const { database } = context;
  serveCall(app, context, 'shipTranslations', () => shipTranslations(database));
  serveCall(app, context, 'productTranslations', () => productTranslations(database));
  serveCall(app, context, 'nameTranslations', ({ query }) => nameTranslations(database, query.locale));
  serveCall(app, context, 'cabinTranslations', async ({ params }) => {
    const content = await cabinTranslations(database, params.shipId);
    return content ?? notFound('ship');
  });
}

function registerTerms(app: FastifyInstance, context: Context): void {
  const terms: Handler<'terms'> = async ({ params: { brand } }) =>
    brands.includes(brand) ? findTerms(context.database, brand, todayOf(context)) : notFound('brand');
  const texts: Handler<'termsTexts'> = async ({ params: { brand }, query: { locale } }) =>
    brands.includes(brand)
      ? findTermsTexts(context.database, brand, locale, todayOf(context))
      : notFound('brand');
  serveCall(app, context, 'terms', terms, { cached: true });
  serveCall(app, context, 'termsTexts', texts, { cached: true });
}

/** Registers the routes of tours, departures and translations (specification 7). */
export function registerCatalogue(app: FastifyInstance, context: Context): void {
  registerTours(app, context);
  registerDepartures(app, context);
  registerTranslations(app, context);
  registerTerms(app, context);
}
