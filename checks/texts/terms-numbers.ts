import type { Source } from '../project.ts';

/** Digits next to a unit of the terms: per cent, days, hours, weeks, in the three languages. */
const statement =
  /\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+)?\s?(?:%|per\s?cent|Prozent|procent|(?:business |working |Werk|werk)?(?:days?|Tagen?|Tage|dagen|dag)\b|hours?\b|Stunden?\b|uur\b|weeks?\b|Wochen?\b|weken\b)/giu;

function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

/** A line for every text of a file that states a number of the terms instead of taking it from their row. */
export function statedNumbers(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    textsOf(JSON.parse(text), '').flatMap(([key, words]) => {
      const found = words.match(statement) ?? [];
      return found.map((number) => `${path}: '${key}' states ${number}`);
    }),
  );
}

/** A name of the terms given a number, such as `balanceDays = 49` or `deposit_percentage: 30`. */
const assigned =
  /\b\w*(?:deposit|balance_?days|vat(?!_number)|tax_?(?:rate|percentage)|cancellation_?(?:fee|scale)|card_?fee|answer_?hours|on_?request_?hours|bank_?days|insurance_?(?:withdrawal_?)?days)\w*['"]?\s*(?:=|:)\s*\d+/gi;

/** A line for every number of the terms in code; specified-terms.ts alone may have them, for back ends that return no terms. */
export function codedNumbers(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => (text.match(assigned) ?? []).map((found) => `${path}: ${found}`));
}

/** The files that fall back on the specification's terms. */
export function fallbacks(files: readonly Source[]): string[] {
  return files
    .filter(({ text }) => /(?:from |import\()'[^']*specified-terms(\.ts)?'/.test(text))
    .map(({ path }) => path);
}
