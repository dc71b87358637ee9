type Digits = readonly number[];

const digitsOf = (text: string): Digits => [...text.replaceAll(/\D/g, '')].map(Number);

/** Whether the digits times their weights add up to a multiple of a number. */
const weighted =
  (modulus: number, ...weights: number[]) =>
  (digits: Digits): boolean =>
    digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % modulus === 0;

/** The sum of Luhn's check: every second digit from the end is doubled. */
const luhnSum = (digits: Digits): number =>
  digits.reduce((sum, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    return sum + (isDoubled ? digit * 2 - (digit > 4 ? 9 : 0) : digit);
  }, 0);

const luhn = (digits: Digits): boolean => luhnSum(digits) % 10 === 0;

/** ISO 7064, MOD 11,10. */
function mod11And10(digits: Digits): boolean {
  const checked = digits.slice(0, -1).reduce((product, digit) => {
    const sum = (digit + product) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (checked + (digits.at(-1) ?? 0)) % 10 === 1;
}

const numberOf = (digits: Digits, from: number, until?: number) => Number(digits.slice(from, until).join(''));

/** The Dutch check of numbers since 2020, in which letters count as well: A is 10. */
function mod97(text: string): boolean {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

interface Format {
  /** What follows the prefix. */
  form: RegExp;
  /** The country's check of the digits, or of the whole number; without one only the form is known. */
  check?: (digits: Digits, whole: string) => boolean;
}

const dutch = weighted(11, 9, 8, 7, 6, 5, 4, 3, 2, -1);

/** The VAT numbers of the EU and of Northern Ireland by their prefix, as VIES describes them. */
const formats: Readonly<Record<string, Format>> = {
  AT: {
    form: /^U\d{8}$/,
    check: (digits) => (luhnSum(digits.slice(0, -1)) + 4 + (digits.at(-1) ?? 0)) % 10 === 0,
  },
  BE: { form: /^[01]\d{9}$/, check: (digits) => (numberOf(digits, 0, 8) + numberOf(digits, 8)) % 97 === 0 },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^[1-9]\d{8}$/, check: mod11And10 },
  DK: { form: /^\d{8}$/, check: weighted(11, 2, 7, 6, 5, 4, 3, 2, 1) },
  EE: { form: /^\d{9}$/, check: weighted(10, 3, 7, 1, 3, 7, 1, 3, 7, 1) },
  EL: {
    form: /^\d{9}$/,
    check: (digits) => {
      const sum = digits.slice(0, -1).reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0);
      return (sum % 11) % 10 === digits.at(-1);
    },
  },
  ES: { form: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  FI: { form: /^\d{8}$/, check: weighted(11, 7, 9, 10, 5, 8, 4, 2, 1) },
  FR: {
    form: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    // The newer form with letters has another check.
    check: (digits) =>
      digits.length < 11 || numberOf(digits, 0, 2) === (12 + 3 * (numberOf(digits, 2) % 97)) % 97,
  },
  HR: { form: /^\d{11}$/, check: mod11And10 },
  HU: { form: /^\d{8}$/, check: weighted(10, 9, 7, 3, 1, 9, 7, 3, 1) },
  IE: { form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { form: /^\d{11}$/, check: luhn },
  LT: { form: /^(\d{9}|\d{12})$/ },
  LU: { form: /^\d{8}$/, check: (digits) => numberOf(digits, 0, 6) % 89 === numberOf(digits, 6) },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^\d{8}$/, check: weighted(37, 3, 4, 6, 7, 8, 9, 10, 1) },
  NL: { form: /^\d{9}B\d{2}$/, check: (digits, whole) => dutch(digits) || mod97(whole) },
  PL: { form: /^\d{10}$/, check: weighted(11, 6, 5, 7, 2, 3, 4, 5, 6, 7, -1) },
  PT: {
    form: /^\d{9}$/,
    check: (digits) => {
      const last = digits.at(-1) ?? 0;
      const rest = digits.slice(0, -1).reduce((sum, digit, index) => sum + digit * (9 - index), 0) % 11;
      return last === (rest < 2 ? 0 : 11 - rest);
    },
  },
  RO: { form: /^[1-9]\d{1,9}$/ },
  SE: { form: /^\d{10}01$/, check: (digits) => luhn(digits.slice(0, 10)) },
  SI: {
    form: /^[1-9]\d{7}$/,
    check: (digits) => {
      const rest = digits.slice(0, -1).reduce((sum, digit, index) => sum + digit * (8 - index), 0) % 11;
      return rest > 0 && (11 - rest) % 10 === digits.at(-1);
    },
  },
  SK: { form: /^[1-9]\d{9}$/, check: (digits) => numberOf(digits, 0) % 11 === 0 },
  XI: { form: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
};

/** A VAT number as it is stored: without separators, in capital letters. Greece also writes GR for EL. */
export const tidyVatNumber = (text: string): string =>
  text
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');

/**
 * Whether a tidied text can be a VAT number of the EU or of Northern Ireland: prefix, form, and the check digits of most countries.
 * Whether it was issued is not known.
 */
export function isVatNumber(text: string): boolean {
  const number = text.slice(2);
  const format = formats[text.slice(0, 2)];
  if (!format?.form.test(number)) return false;
  return format.check?.(digitsOf(number), text) ?? true;
}
