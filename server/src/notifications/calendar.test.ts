import { expect, test } from 'vitest';
import { type CalendarEntry, createCalendarFile } from './calendar.ts';

const entry: CalendarEntry = {
  number: 'BBT-100001',
  from: '2027-06-26',
  to: '2027-07-03',
  summary: 'Canals; locks, and\nBEGIN:VALARM',
  description: 'Booking number BBT-100001',
  location: 'Amsterdam',
  at: Date.parse('2027-03-01T11:00:00Z'),
  moves: 0,
  cancelled: false,
};
const linesOf = (file: string) => file.split('\r\n');

test('the journey is whole days including the last one (RFC 5545: the end is exclusive)', () => {
  const lines = linesOf(createCalendarFile(entry));
  expect(lines).toContain('DTSTART;VALUE=DATE:20270626');
  expect(lines).toContain('DTEND;VALUE=DATE:20270704');
  expect(lines).toContain('DTSTAMP:20270301T110000Z');
});

test('a later file with the same id cancels the entry', () => {
  const [first, second] = [createCalendarFile(entry), createCalendarFile({ ...entry, cancelled: true })].map(
    linesOf,
  );
  expect(first).toEqual(expect.arrayContaining(['UID:BBT-100001@towpath', 'SEQUENCE:0', 'METHOD:PUBLISH']));
  expect(second).toEqual(
    expect.arrayContaining(['UID:BBT-100001@towpath', 'SEQUENCE:1', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
  );
});

test('a file after a move changes the entry, and a later one cancels it', () => {
  const moved = linesOf(createCalendarFile({ ...entry, moves: 1 }));
  expect(moved).toEqual(expect.arrayContaining(['UID:BBT-100001@towpath', 'SEQUENCE:1', 'METHOD:PUBLISH']));
  expect(linesOf(createCalendarFile({ ...entry, moves: 1, cancelled: true }))).toContain('SEQUENCE:2');
});

test('a name cannot add lines', () => {
  const lines = linesOf(createCalendarFile(entry));
  expect(lines).not.toContain('BEGIN:VALARM');
  expect(lines).toContain('SUMMARY:Canals\\; locks\\, and\\nBEGIN:VALARM');
});
