/** Ids, names of fields and values without a text; none may appear in a text for staff. */
const internals = [
  // Ids of rows, but not the addresses of tests; of the payment provider's objects, the catalogue's products and departures.
  /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b(?!@)/g,
  /\b(pi|ch|re|dp|py|pm|cs|txn|evt|manual)_\w{6,}/g,
  /\ba0T\w{12,}/g,
  /\b[a-z]+(-[a-z]+)*-20\d{6}\b/g,
  // Ids of cabin types, and names of fields and codes.
  /(?<![\w./@-])[a-z]+(_[a-z\d-]+)+(?![\w/@])/g,
  /\{\{\w+\}\}|\b(undefined|null|NaN)\b|\[object \w+\]/g,
];

/** The parts of a text for staff that only the program understands. */
export const internalsIn = (text: string): string[] =>
  internals.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
