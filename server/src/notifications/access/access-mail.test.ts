import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { accessCodeMail } from './access-mail.ts';

test.each([
  ['booking', 'because of a booking with Boat Bike Tours'],
  ['quote', 'because of an enquiry to Boat Bike Tours'],
] as const)('the mail with a code for a %s says that it is sent %s', (of, reason) => {
  const subject = {
    of,
    number: 'ENQ-10001',
    brand: 'boatbiketours',
    locale: 'en',
    name: 'Anna',
    email: 'anna@example.com',
  } as const;
  const context = { config: readConfig({}), now: () => 0 };
  const { text } = accessCodeMail(context, 'https://book.example.com', subject, { id: '1', code: '123456' });
  expect(text).toContain(reason);
});
