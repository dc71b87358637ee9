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

/** A traveller of a group who is not known yet: called a guest, with the placeholder of the date of birth (decision 133). */
const guest = {
  ...anna,
  firstName: 'Guest',
  lastName: '2',
  dateOfBirth: '1900-01-01',
  bodyHeight: 170,
};
const group = { ...booked, passengers: [anna, guest], filled_in: [] };
const unknown = { dateOfBirth: '1900-01-01', bodyHeight: 170 };
it.each<[Partial<ChangedPassengerDraft>, object]>([
  [{}, guest],
  [
    { firstName: 'Carl', lastName: 'Jansen' },
    { firstName: 'Carl', lastName: 'Jansen', ...unknown },
  ],
  [{ firstName: 'Carl' }, { firstName: 'Carl', lastName: '', ...unknown }],
  [{ bodyHeight: '181' }, { firstName: 'Guest', lastName: '2', dateOfBirth: '', bodyHeight: '181' }],
  [
    { firstName: 'Carl', lastName: 'Jansen', dateOfBirth: '1980-02-03', bodyHeight: '181' },
    { firstName: 'Carl', lastName: 'Jansen', dateOfBirth: '1980-02-03', bodyHeight: '181' },
  ],
])('a guest of a group, typed as %j, is sent with %j (decision 133)', (typed, sent) => {
  const draft = draftOf(group);
  const empty = { firstName: '', lastName: '', dateOfBirth: '', bodyHeight: '' };
  expect(draft.passengers[1]).toMatchObject(empty);
  const passengers = draft.passengers.map((each, index) => (index === 1 ? { ...each, ...typed } : each));
  expect(changeOf('details', { ...draft, passengers }, group).passengers?.[1]).toMatchObject({
    ...sent,
    was: 2,
  });
});

it('a known leader of a group keeps the name in the form, without a date of birth (decision 133)', () => {
  const leader = { ...anna, ...unknown };
  expect(draftOf({ ...group, passengers: [leader] }).passengers[0]).toMatchObject({
    firstName: 'Anna',
    dateOfBirth: '',
    bodyHeight: '',
  });
});
