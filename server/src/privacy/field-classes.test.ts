import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { fieldClasses } from '@towpath/rules/privacy/field-class';
import { expect, expectTypeOf, test } from 'vitest';
import { requestFor } from '../testing/bookings/test-request.ts';
import { type ClassOf, eraseFields } from './field-classes.ts';

type Main = BookingRequest['main'];
type Passenger = BookingRequest['passengers'][number];

const request = requestFor({}, { 'annatwin-upper': [2] }) as BookingRequest;

test('a new field without a class does not compile', () => {
  expectTypeOf<ClassOf<Passenger>>().not.toExtend<ClassOf<Passenger & { passport: string }>>();
  expectTypeOf<ClassOf<Passenger>>().not.toExtend<ClassOf<Passenger & { passport?: string }>>();
  expectTypeOf<ClassOf<Main>>().not.toExtend<ClassOf<Main & { birthName: string }>>();
  expectTypeOf<keyof ClassOf<Passenger>>().toEqualTypeOf<keyof Passenger>();
  expectTypeOf<keyof ClassOf<Main>>().toEqualTypeOf<keyof Main>();
});

test('a stored field without a class is erased with any class', () => {
  const passport = 'NL-4711';
  const stored = {
    ...request,
    main: { ...request.main, passport },
    passengers: request.passengers.map((each) => ({
      ...each,
      passport,
      visas: [passport],
      files: { passport },
    })),
    passport,
  };
  for (const fieldClass of fieldClasses)
    expect(JSON.stringify(eraseFields(stored, [fieldClass]))).not.toContain(passport);
  expect(eraseFields(stored, [])).toEqual(stored);
});

test.each([
  ['travel', { dateOfBirth: '', gender: '', bodyHeight: null, diet: '' }, {}],
  ['contact', {}, { firstName: '', lastName: '' }],
  ['invoice', { firstName: '', lastName: '' }, {}],
] as const)('erasing %s changes the main booker and other passengers', (fieldClass, booker, others) => {
  const [first, second] = request.passengers;
  const shared = fieldClass === 'travel' ? booker : {};
  expect(eraseFields(request, [fieldClass]).passengers).toEqual([
    { ...first, ...booker },
    { ...second, ...shared, ...others },
  ]);
});
