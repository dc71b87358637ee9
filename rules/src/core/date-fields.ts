/** The three fields of a date in their order on screen (specification 2, step 4). */
export const dateFields = ['day', 'month', 'year'] as const;
export type DateField = (typeof dateFields)[number];
/** The values of the fields: digits or ''. */
export type DateParts = Readonly<Record<DateField, string>>;

/** The most digits of a field. */
export const maxDigits: Record<DateField, number> = { day: 2, month: 2, year: 4 };

/** A field's value after typing, and whether focus moves to the next one: after a separator or two digits (specification 2). */
export function typeInField(field: DateField, typed: string): { value: string; moveOn: boolean } {
  const value = typed.replace(/\D/g, '').slice(0, maxDigits[field]);
  const separated = /\d[-./\s]+$/.test(typed);
  return { value, moveOn: field !== 'year' && value !== '' && (separated || value.length === 2) };
}

/** The field that gets focus on Backspace in an empty one; null for the first. */
export function fieldBefore(field: DateField): DateField | null {
  return dateFields[dateFields.indexOf(field) - 1] ?? null;
}

/** Digits of a day or month with two places; empty stays. */
export const padded = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'));

/** The date as YYYY-MM-DD, or '' if all fields are empty. An incomplete date ('1961--3') is kept in the draft, but invalid. */
export function joinDate({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  const isWhole = day !== '' && month !== '' && year !== '';
  return isWhole ? `${year}-${padded(month)}-${padded(day)}` : `${year}-${month}-${day}`;
}

const unpadded = (digits: string) => digits.slice(0, 2).replace(/^0(?=\d)/, '');

/** The fields of a complete or incomplete date, without leading zeros, so that a second digit can be typed. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/\D/g, ''));
  return { day: unpadded(day), month: unpadded(month), year: year.slice(0, 4) };
}
