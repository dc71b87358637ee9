import { describe, expect, it } from 'vitest';
import { cabinOptions } from '../passengers/cabin-assignment.ts';
import { startMain, startPassengers } from '../passengers/passenger-draft.ts';
import { type FormDraft, readForm } from '../passengers/passenger-form.ts';
import { bookingBody, mainBooker, offer, passenger, today } from '../testing/test-booking.ts';
import { productId } from '../testing/test-cart.ts';
import { type BookingRequestInput, readBookingRequest } from './booking-request.ts';
import { checkBooking } from './check-booking.ts';

const cabins = cabinOptions({ twin: [2] }, offer.cabinTypes);
const long = 'x'.repeat(5001);
const ben = { ...passenger, firstName: 'Ben' };

/** The paths of the form's issues when it starts with a draft. */
function refusedByForm(draft: FormDraft): string[] {
  const { bikes, diets, other } = offer.products;
  const passengers = startPassengers(draft.passengers, { bikes, diets, other }, cabins);
  const read = readForm({ main: startMain(draft.main), passengers }, today, cabins);
  return 'issues' in read ? read.issues.map(({ path }) => path) : [];
}

/** The paths of the server's issues for the same values. */
function refusedByServer({ main, passengers }: FormDraft): string[] {
  const body = { ...bookingBody, main, passengers } as BookingRequestInput;
  const read = readBookingRequest(body, today);
  const issues = 'issues' in read ? read.issues : checkBooking(read.request, offer);
  return issues.map(({ path }) => path);
}

const inMain = (field: string, value: string): [string, string, FormDraft] => [
  `main.${field}`,
  value,
  { main: { ...mainBooker, [field]: value }, passengers: [passenger, ben] },
];
const inPassenger = (field: string, value: string | number): [string, string, FormDraft] => [
  `passengers.1.${field}`,
  String(value),
  { main: mainBooker, passengers: [passenger, { ...ben, [field]: value }] },
];
const each = (values: readonly string[], row: (value: string) => [string, string, FormDraft]) =>
  values.map(row);

const blank = ['', '   ', '\t\n', '\u00a0'];
const required = ['phoneNumber', 'streetAddress', 'zipCode', 'city'];

/** Path, value and a draft with that value (specification 5). */
const bad = [
  ...required.flatMap((field) => each([...blank, long], (value) => inMain(field, value))),
  ...each(
    [...blank, 'anna', 'anna@', '@example.com', 'anna@localhost', 'a b@example.com', '<b>@x', long],
    (value) => inMain('emailAddress', value),
  ),
  ...each(['', 'XX', 'nl', '<script>', long], (value) => inMain('country', value)),
  inMain('customerRemarks', long),
  inMain('groupName', long),
  inMain('groupName', 'www.evil.example'),
  ...['firstName', 'lastName'].flatMap((field) =>
    each([...blank, long, 'claim at https://evil.example', 'a\u202eb'], (value) => inPassenger(field, value)),
  ),
  ...each(
    ['', '2026-11-22', '1899-12-31', '1961-02-30', '1961--3', '61-12-03', '<script>', '٣-٤-١٩٩٠'],
    (value) => inPassenger('dateOfBirth', value),
  ),
  ...each(['', ' ', '0', '-5', '99', '300', '172.5', 'tall', '1e9', '１７２cm'], (value) =>
    inPassenger('bodyHeight', value),
  ),
  inPassenger('bodyHeight', Number.NaN),
  ...each(['', productId('gone'), '<script>'], (value) => inPassenger('bike', value)),
];

const state = (country: string, value: string): FormDraft => ({
  main: { ...mainBooker, country, state: value },
  passengers: [passenger, ben],
});

describe('form and server report the same issues (specification 5)', () => {
  it.each(bad)('%s: %j', (path, _, draft) => {
    expect(refusedByForm(draft)).toEqual([path]);
    expect(refusedByServer(draft)).toEqual([path]);
  });

  it.each([
    ['US', ''],
    ['US', 'ON'],
    ['CA', 'CA'],
  ])('the state of %s: %j', (country, value) => {
    expect(refusedByForm(state(country, value))).toEqual(['main.state']);
    expect(refusedByServer(state(country, value))).toEqual(['main.state']);
  });

  it.each([
    ['RTL', 'محمد بن علي'],
    ['emoji', '👩‍👩‍👧'],
    ['HTML', '<b onclick="x()">Anna</b>'],
    ['script', '<script>alert(1)</script>'],
    ['quotes', `O'Neill "x" -- ; drop table`],
  ])('accept %s as plain text', (_, value) => {
    const texts = {
      streetAddress: value,
      zipCode: value,
      city: value,
      groupName: value,
      customerRemarks: value,
    };
    const named = { ...passenger, firstName: value, lastName: value };
    const draft = { main: { ...mainBooker, ...texts, phoneNumber: value }, passengers: [named, ben] };
    expect(refusedByForm(draft)).toEqual([]);
    expect(refusedByServer(draft)).toEqual([]);
  });

  it('report an overfull cabin at the passenger above its spaces', () => {
    const three = [passenger, ben, { ...ben, firstName: 'Cor' }];
    const read = readForm({ main: mainBooker, passengers: three }, today, cabins);
    const cabinPaths = (issues: { path: string }[]) =>
      issues.map(({ path }) => path).filter((path) => path.endsWith('.cabin'));
    expect('issues' in read && cabinPaths(read.issues)).toEqual(['passengers.2.cabin']);
    expect(refusedByServer({ main: mainBooker, passengers: three })).toEqual(['passengers.2.cabin']);
  });

  it.each([
    ['no cabin', [passenger, { ...ben, cabin: '' }], 'passengers.1.cabin'],
    ['a third in a twin', [passenger, ben, { ...ben, firstName: 'Cor' }], 'passengers.2.cabin'],
  ])('%s', (_, passengers, path) => {
    const read = readForm({ main: mainBooker, passengers }, today, cabins);
    expect('issues' in read && read.issues.map((issue) => issue.path)).toContain(path);
    expect(refusedByServer({ main: mainBooker, passengers })).toContain(path);
  });
});
