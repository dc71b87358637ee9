import { type Product, passengerOthers } from '../price/product.ts';
import { countries, statesOf } from './country.ts';
import { joinDate, splitDate } from './date-of-birth.ts';
import type { CabinOption } from './passenger.ts';

/** A passenger as it stands in the form, valid or not (specification 3). */
export interface PassengerDraft {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: string;
  bodyHeight: string | number;
  cabin: string;
  bike: string;
  diet: string;
  other: string[];
}

/** The main booker as it stands in the form, valid or not (specification 3). */
export interface MainDraft {
  phoneNumber: string;
  emailAddress: string;
  streetAddress: string;
  zipCode: string;
  city: string;
  country: string;
  state: string;
  customerRemarks: string;
  groupName: string;
}

/** What the passengers of a departure choose from. */
export interface PassengerOffer {
  bikes: readonly Pick<Product, 'id'>[];
  diets: readonly Pick<Product, 'id'>[];
  other: readonly Pick<Product, 'id' | 'mandatory' | 'passenger_product'>[];
}

const noMain: MainDraft = {
  phoneNumber: '',
  emailAddress: '',
  streetAddress: '',
  zipCode: '',
  city: '',
  country: '',
  state: '',
  customerRemarks: '',
  groupName: '',
};

/** The main booker that the form starts with; no country but a known one, no state but one of that country. */
export function startMain(draft: MainDraft | undefined): MainDraft {
  const main = { ...noMain, ...draft };
  const country = countries.includes(main.country) ? main.country : '';
  const state = statesOf(country).some(({ code }) => code === main.state) ? main.state : '';
  return { ...main, country, state };
}

/** A passenger of whom nothing is known. */
export const blankPassenger: PassengerDraft = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  bodyHeight: '',
  cabin: '',
  bike: '',
  diet: '',
  other: [],
};

const known = (id: string, among: readonly { id: string }[]) =>
  among.some((each) => each.id === id) ? id : '';

/** The others of a passenger: unknown ones dropped, mandatory ones always in (specification 4). */
export function othersOf(chosen: readonly string[], others: PassengerOffer['other']): string[] {
  return passengerOthers(others)
    .filter(({ id, mandatory }) => mandatory || chosen.includes(id))
    .map(({ id }) => id);
}

const genders = ['Male', 'Female'];

/** The passengers that the form starts with, one a space: from the draft, with what this departure doesn't know left out (specification 4). */
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
