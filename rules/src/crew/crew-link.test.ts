import { expect, test } from 'vitest';
import { crewLinkPath, crewLinkUntil, crewLinkWorks, readCrewSecret } from './crew-link.ts';

const secret = { token: 'T'.repeat(43), key: '-_k'.padEnd(43, '0') };

test('a link works until three days after the journey (decision 146)', () => {
  expect(crewLinkUntil('2027-07-03')).toBe('2027-07-06');
  expect(crewLinkWorks('2027-07-03', '2027-07-06')).toBe(true);
  expect(crewLinkWorks('2027-07-03', '2027-07-07')).toBe(false);
});

test('both parts of the secret are in the fragment, and are read from there', () => {
  const path = crewLinkPath(secret);
  expect(path).toMatch(/^\/crew#/);
  expect(readCrewSecret(new URL(path, 'https://example.com').hash)).toEqual(secret);
});

test.each(['', '#', `#${secret.token}`, `#${secret.token}.${secret.key}x`, `#${secret.token}.`, '#a.b'])(
  '%j is no secret',
  (hash) => {
    expect(readCrewSecret(hash)).toBeNull();
  },
);
