import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

interface TermsRow {
  market: string;
  valid_from: string;
  tax: { mode: string; percentage?: number };
  card_fee_percentage?: number;
}

/** The numbers of the terms that a test distinguishes: every one differs between the two versions, and the rates from insurance tax. */
export interface Numbers {
  deposit: number;
  days: number;
  rate: number;
  cardFee: number;
  insurance: number;
  hours: number;
  bank: readonly [fewest: number, most: number];
  /** Per cent of the cancellation scale. */
  scale: readonly number[];
}

export const before: Numbers = {
  deposit: 30,
  days: 49,
  rate: 9,
  cardFee: 3,
  insurance: 11,
  hours: 50,
  bank: [4, 5],
  scale: [15, 35, 55],
};
export const after: Numbers = {
  deposit: 20,
  days: 56,
  rate: 23,
  cardFee: 2,
  insurance: 12,
  hours: 26,
  bank: [6, 9],
  scale: [25, 45, 65],
};

function rowWith(row: TermsRow, valid_from: string, numbers: Numbers) {
  const [fewest, most] = numbers.bank;
  return {
    ...row,
    valid_from,
    deposit_percentage: numbers.deposit,
    balance_days: numbers.days,
    cancellation: numbers.scale.map((percentage, index) => ({ days: 40 - index * 10, percentage })),
    tax: row.tax.mode === 'included' ? { ...row.tax, percentage: numbers.rate } : row.tax,
    ...(row.card_fee_percentage !== undefined && { card_fee_percentage: numbers.cardFee }),
    insurance_days: numbers.insurance,
    answer_hours: numbers.hours,
    bank_days: { fewest, most },
  };
}

/** Imports the demo catalogue with the terms `now` and, from the day `then.from`, those of `then.numbers`. */
export async function importTerms(
  databaseUrl: string,
  now: Numbers,
  then: { from: string; numbers: Numbers } | null,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-terms-'));
  try {
    await cp(join(root, 'catalogue'), folder, { recursive: true });
    const rows: TermsRow[] = JSON.parse(await readFile(join(folder, 'terms.json'), 'utf8'));
    const changed = rows.flatMap((row) => [
      rowWith(row, row.valid_from, now),
      ...(then ? [rowWith(row, then.from, then.numbers)] : []),
    ]);
    await writeFile(join(folder, 'terms.json'), JSON.stringify(changed));
    const args = ['server/src/cli/main.ts', 'catalogue', 'import', folder, '--yes'];
    const { PATH, HOME } = process.env;
    await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env: { PATH, HOME, DATABASE_URL: databaseUrl },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const alone = (values: readonly number[]) => `(?<![\\d.,])(?:${values.join('|')})`;

/** Finds the numbers of terms in a text, with their units, in any language of the site. */
export function numbersIn(
  text: string,
  { deposit, days, rate, cardFee, insurance, hours, bank, scale }: Numbers,
) {
  const percentages = alone([deposit, 100 - deposit, rate, cardFee, ...scale]);
  const patterns = [
    `${percentages}\\s?%`,
    `${alone([days, insurance])}\\s(?:days|Tagen?|dagen)`,
    `${alone([hours])}\\s(?:hours|Stunden|uur)`,
    `${alone([bank[0]])}\\s?(?:-|–|to|bis|tot)\\s?${bank[1]}\\s`,
  ];
  return patterns.flatMap((pattern) => text.match(new RegExp(pattern, 'gu')) ?? []);
}
