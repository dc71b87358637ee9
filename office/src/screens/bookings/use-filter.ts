import type { SortingState } from '@tanstack/react-table';
import {
  type BookingMoney,
  type BookingSort,
  type BookingState,
  bookingMoney,
  bookingSorts,
  bookingStates,
  bookingSteps,
} from '@towpath/rules/office/fields/booking-states';
import type { OperationBody } from '@towpath/rules/office/operations';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { useMemo } from 'react';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { sortColumns } from './columns.tsx';

/** The filters that the address keeps, so that a list can be bookmarked, sent and gone back to. */
const filterNames = [
  'departs_from',
  'departs_until',
  'booked_from',
  'booked_until',
  'departure',
  'tour',
  'ship',
  'source',
] as const;

const isState = (text: string): text is BookingState => (bookingStates as readonly string[]).includes(text);
const isMoney = (text: string): text is BookingMoney => (bookingMoney as readonly string[]).includes(text);
const isBrand = (text: string): text is Brand => (brands as readonly string[]).includes(text);
const isSort = (text: string): text is BookingSort => (bookingSorts as readonly string[]).includes(text);

/** A number of days in the address. */
const wholeOf = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);

/** The filter of the list as the address has it, as the input of `bookings.list`. */
export function readFilter(query: URLSearchParams): OperationBody<'bookings.list'> {
  const [sort = '', brand = '', money = ''] = ['sort', 'brand', 'money'].map((name) => query.get(name) ?? '');
  const texts = Object.fromEntries(filterNames.map((name) => [name, query.get(name) || null]));
  return {
    ...texts,
    lead_from: wholeOf(query.get('lead_from')),
    lead_until: wholeOf(query.get('lead_until')),
    step: bookingSteps.find((step) => step === query.get('step')) ?? null,
    brand: isBrand(brand) ? brand : null,
    money: isMoney(money) ? money : null,
    search: query.get('search') || null,
    states: query.getAll('state').filter(isState),
    sort: isSort(sort) ? sort : 'booked',
    descending: query.get('descending') !== 'false',
  };
}

/** The filter in the address, and how to change it. */
export function useFilter() {
  const { query, change, set, replace } = useAddressQuery();
  const filter = useMemo(() => readFilter(query), [query]);
  const toggleState = (state: BookingState) =>
    change((next) => (next.has('state', state) ? next.delete('state', state) : next.append('state', state)));
  const sort = ([first]: SortingState) => {
    if (!first) return;
    change((next) => {
      next.set('sort', bookingSorts.find((each) => sortColumns[each] === first.id) ?? 'booked');
      next.set('descending', `${first.desc}`);
    });
  };
  return { query, filter, set, toggleState, sort, replace };
}
