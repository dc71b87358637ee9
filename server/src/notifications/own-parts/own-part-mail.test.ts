import { expect, test } from 'vitest';
import { mailTexts } from '../texts.ts';
import { ownPartMailContent } from './own-part-mail.ts';

const textOf = (booker: string) => {
  const mail = {
    kind: 'own_part_invitation',
    brand: 'boatbiketours',
    locale: 'en',
    address: 'bert@example.com',
    name: 'Bert',
    booker,
    tour: 'Holland',
    ship: 'Anna',
    departure_date: '2027-05-01',
    end_date: '2027-05-08',
    due_on: '2027-04-03',
  } as const;
  const { subject, heading, paragraphs, after } = ownPartMailContent(
    mailTexts.en,
    mail,
    'https://book.example',
  );
  return [subject, heading, ...paragraphs, ...after].join('\n');
};

test.each([
  ['Anna Visser', 'Anna Visser has booked Holland'],
  ['Win € 500 now', 'Your fellow traveller has booked Holland'],
  ['Call 0900 1234', 'Your fellow traveller has booked Holland'],
  ['Buy at shop.com', 'Your fellow traveller has booked Holland'],
  [`Buy ${'now '.repeat(20)}`, 'Your fellow traveller has booked Holland'],
])('an invitation of %j says "%s"', (booker, sentence) => {
  expect(textOf(booker)).toContain(sentence);
  expect(textOf(booker)).toContain(`${sentence.replace(/ has.*/, '')} only sees whether you are done`);
});
