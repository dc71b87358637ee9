import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { Locale } from '@towpath/rules/core/locale';

const firstNames = [
  'Anna',
  'Willem',
  'Katrin',
  'Jürgen',
  'Emma',
  'Thomas',
  'Sanne',
  'Pieter',
  'Grace',
  'Lukas',
];
const lastNames = [
  'de Vries',
  'Müller',
  'Janssen',
  'Schneider',
  'Walker',
  'Bakker',
  'Weber',
  'Hughes',
  'Visser',
];
const homes: readonly (Pick<BookingRequestInput['main'], 'city' | 'country' | 'zipCode'> & {
  locale: Locale;
})[] = [
  { city: 'Utrecht', country: 'NL', zipCode: '3511 AB', locale: 'nl' },
  { city: 'Köln', country: 'DE', zipCode: '50667', locale: 'de' },
  { city: 'Bristol', country: 'GB', zipCode: 'BS1 4DJ', locale: 'en' },
  { city: 'Gent', country: 'BE', zipCode: '9000', locale: 'nl' },
];
const remarks = ['', '', '', 'Vegetarian breakfast, please', 'We arrive by train at noon', ''];

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** The invented passenger of the demo with a number: the same at every start. */
export function demoPassenger(index: number) {
  const { locale, ...home } = pick(homes, index * 3);
  const lastName = pick(lastNames, index * 7);
  const main: BookingRequestInput['main'] = {
    ...home,
    emailAddress: `passenger${index}@example.com`,
    phoneNumber: `+31 20 555 ${String(1000 + index)}`,
    streetAddress: `Canal Street ${index + 1}`,
    state: '',
    customerRemarks: pick(remarks, index),
    groupName: '',
  };
  const person = (place: number) => ({
    // The fates repeat every ten bookings, so the names must not.
    firstName: pick(firstNames, index * 3 + Math.floor(index / 10) + place),
    lastName,
    dateOfBirth: `19${50 + ((index * 7 + place * 3) % 45)}-0${1 + (index % 9)}-15`,
    gender: '' as const,
    bodyHeight: 160 + ((index * 5 + place * 11) % 32),
  });
  return { locale, main, person };
}
