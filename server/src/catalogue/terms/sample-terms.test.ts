import { expect, test } from 'vitest';
import { testTerms } from '../../testing/test-catalogue.ts';
import { samplesIn } from './sample-terms.ts';

const protector = { name: 'Fund', address: 'Street 1', phone: null, email: null, website: null };
const terms = { ...testTerms('boatbiketours', 'default'), documents: { standard_form: 'form' }, protector };
const sample = { id: 'form', sample: true };

test.each([
  ['a text of the operator', [{ id: 'form', sample: false }], terms, []],
  ['a sample text', [sample], terms, ['document form']],
  ['a sample text that no terms use', [{ id: 'old', sample: true }], terms, []],
  ['a real website', [], { ...terms, protector: { ...protector, website: 'https://fund.example.com' } }, []],
  [
    'an invented website',
    [],
    { ...terms, protector: { ...protector, website: 'https://fund.example' } },
    ['protector Fund'],
  ],
  [
    'an invented address',
    [],
    { ...terms, protector: { ...protector, email: 'a@fund.example' } },
    ['protector Fund'],
  ],
])('%s (decision 088)', (_what, documents, row, samples) => {
  expect(samplesIn(documents, [row])).toEqual(samples);
});
