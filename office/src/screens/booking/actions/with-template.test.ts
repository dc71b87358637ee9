import { expect, test } from 'vitest';
import { withTemplate } from './with-template.ts';

const none = { subject: '', text: '' };
const way = { subject: 'The way', text: 'By tram.' };
const dog = { subject: 'Dogs', text: 'They may come.' };

test.each([
  ['nothing typed', none, none, way, way],
  ['another template before', way, way, dog, dog],
  [
    'an own text',
    { subject: '', text: 'Hello!\n' },
    none,
    way,
    { subject: 'The way', text: 'Hello!\n\nBy tram.' },
  ],
  ['an own subject', { subject: 'Hi', text: ' ' }, none, way, { subject: 'Hi', text: 'By tram.' }],
  [
    'a template that was changed',
    { subject: 'The way', text: 'By train.' },
    way,
    dog,
    { subject: 'Dogs', text: 'By train.\n\nThey may come.' },
  ],
])('a template that is chosen over %s', (_name, typed, before, template, expected) => {
  expect(withTemplate(typed, before, template)).toEqual(expected);
});
