import type { Amendable } from '@towpath/rules/amendments/wire';
import { expect, it } from 'vitest';
import { type ChangedPassengerDraft, changeOf, draftOf } from './draft.ts';

const anna: Amendable['passengers'][number] = {
  firstName: 'Anna',
  lastName: 'Visser',
  dateOfBirth: '1980-05-17',
  gender: '',
  bodyHeight: 172,
  cabin: 'twin:1',
  bike: 'bike',
  diet: '',
  other: [],
};
/** Bert has filled in his own part: what the booker does not see is a placeholder. */
const bert = { ...anna, firstName: 'Bert', dateOfBirth: '1900-01-01', bodyHeight: 100 };
const booked: Amendable = {
  departure_id: 'summer',
  passengers: [anna, bert],
  filled_in: [2],
  products: [],
  insurance: { cancellation: false, travel: false },
  permissions: [],
  request: null,
};

const placeholder = { dateOfBirth: '1900-01-01', bodyHeight: 100 };
const empty = { dateOfBirth: '', bodyHeight: '' };
it.each<[Partial<ChangedPassengerDraft>, object]>([
  [{}, placeholder],
  [{ lastName: 'Quist' }, placeholder],
  // Another person takes the place: the booker has to give their data.
  [{ firstName: 'Carl', lastName: 'Jansen' }, empty],
  [
    { firstName: 'Carl', lastName: 'Jansen', bodyHeight: '180' },
    { dateOfBirth: '', bodyHeight: '180' },
  ],
])('a passenger with an own part, typed as %j, is sent with %j (decision 105)', (typed, sent) => {
  const draft = draftOf(booked);
  const passengers = draft.passengers.map((each, index) => (index === 1 ? { ...each, ...typed } : each));
  const change = changeOf('details', { ...draft, passengers }, booked);
  expect(change.passengers).toMatchObject([
    { bodyHeight: 172, was: 1 },
    { ...sent, was: 2 },
  ]);
});
