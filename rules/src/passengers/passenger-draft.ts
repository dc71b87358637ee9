import * as v from 'valibot';
import type { Rider } from '../bikes/bike-stock.ts';
import { countries } from '../core/countries.ts';
import { joinDate, splitDate } from '../core/date-fields.ts';
import { type Product, passengerOthers } from '../price/extras/product.ts';
import type { CabinOption } from './cabin-assignment.ts';
import { statesOf } from './country.ts';
import { MainDraft } from './main-booker.ts';
import { PassengerDraft } from './passenger-fields.ts';

/** The products a departure offers to passengers. */
interface PassengerOffer {
  bikes: readonly Pick<Product, 'id'>[];
  diets: readonly Pick<Product, 'id'>[];
  other: readonly Pick<Product, 'id' | 'mandatory' | 'passenger_product'>[];
}

const blankMain: MainDraft = v.getFallbacks(MainDraft);

/** The initial main booker of the form, without an unknown country or a state of another country; `likely` is the country of a visitor without a draft. */
export function startMain(draft: MainDraft | undefined, likely = ''): MainDraft {
  const main = { ...blankMain, country: likely, ...draft };
  const country = countries.includes(main.country) ? main.country : '';
  const state = statesOf(country).some(({ code }) => code === main.state) ? main.state : '';
  return { ...main, country, state };
}

/** A passenger without input. */
export const blankPassenger: PassengerDraft = v.getFallbacks(PassengerDraft);

const known = (id: string, among: readonly { id: string }[]) =>
  among.some((each) => each.id === id) ? id : '';

/** The ids of a passenger's other products: without unknown ones, with all mandatory ones (specification 4). */
export function othersOf(chosen: readonly string[], others: PassengerOffer['other']): string[] {
  return passengerOthers(others)
    .filter(({ id, mandatory }) => mandatory || chosen.includes(id))
    .map(({ id }) => id);
}

const genders = ['Male', 'Female'];

/** The initial passengers of the form, one per space: from the draft, without values this departure does not offer (specification 4). */
export function startPassengers(
  drafts: readonly PassengerDraft[],
  offer: PassengerOffer,
  cabins: readonly CabinOption[],
): PassengerDraft[] {
  const spaces = cabins.reduce((count, cabin) => count + cabin.spaces, 0);
  const only = cabins.length === 1 ? cabins[0]?.key : undefined;
  return Array.from({ length: spaces }, (_, index) => {
    const draft = { ...blankPassenger, ...drafts[index] };
    return {
      ...draft,
      dateOfBirth: joinDate(splitDate(draft.dateOfBirth)),
      gender: genders.includes(draft.gender) ? draft.gender : '',
      cabin: cabins.some(({ key }) => key === draft.cabin) ? draft.cabin : (only ?? ''),
      bike: known(draft.bike, offer.bikes),
      diet: known(draft.diet, offer.diets),
      other: othersOf(draft.other, offer.other),
    };
  });
}

/**
 * The passengers of a draft with the bikes of an offer: the first ones are its riders, and nobody else of its `people` has a bike, so
 * that the bill is the one that was offered (decision 131). Passengers above them stay.
 */
export const withRiders = (
  drafts: readonly PassengerDraft[],
  riders: readonly Rider[],
  people: number,
): PassengerDraft[] =>
  Array.from({ length: Math.max(people, drafts.length) }, (_, index) => {
    const draft = { ...blankPassenger, ...drafts[index] };
    const rider = riders[index];
    if (rider) return { ...draft, bike: rider.bike, bodyHeight: rider.height };
    return index < people ? { ...draft, bike: '' } : draft;
  });
