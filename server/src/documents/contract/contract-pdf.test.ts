import { expect, test } from 'vitest';
import { linesOfPdf } from '../../testing/mail/test-pdf-text.ts';
import type { Contract, ContractTable } from './contract-model.ts';
import { contractPdf } from './contract-pdf.ts';

const table: ContractTable = {
  kind: 'table',
  columns: [
    { title: 'Day', share: 0.3 },
    { title: 'Route', share: 0.7 },
  ],
  rows: [
    ['Sat 26 June', 'Amsterdam'],
    ['Sun 27 June', 'Amsterdam – Haarlem'],
  ],
  sums: 0,
};

/** The lines of a contract with so many lines above a section. */
async function linesBelow(above: number, section: Contract['sections'][number]): Promise<string[]> {
  const blocks = Array.from({ length: above }, () => ({ kind: 'text' as const, text: 'Before' }));
  const pdf = await contractPdf({
    brand: 'boatbiketours',
    locale: 'en',
    title: 'Your booking',
    author: 'Boat Bike Tours',
    on: '2027-03-01',
    foot: ['Boat Bike Tours B.V.'],
    sections: [{ heading: '', blocks }, section],
  });
  return linesOfPdf(pdf);
}

test('the heading of a table is on the page of its table, wherever that begins', async () => {
  for (let above = 24; above <= 44; above += 1) {
    const lines = await linesBelow(above, { heading: 'Your journey day by day', blocks: [table] });
    expect(lines[lines.indexOf('Your journey day by day') + 1], `below ${above} lines`).toBe('Day | Route');
  }
});

test('the last item of a list is on the page of the one before it, wherever the list begins', async () => {
  const list = { kind: 'list' as const, items: ['The first', 'The second', 'The last'] };
  for (let above = 24; above <= 44; above += 1) {
    const lines = await linesBelow(above, { heading: '', blocks: [list] });
    const last = lines.findIndex((line) => line.includes('The last'));
    expect(lines[last - 1], `below ${above} lines`).toContain('The second');
  }
});
