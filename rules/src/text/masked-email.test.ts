import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['johanna.quist@example.com', 'j•••@example.com'],
  ['j@example.com', 'j•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['', '•••'],
])('%s is shown as %s (decision 142)', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});
