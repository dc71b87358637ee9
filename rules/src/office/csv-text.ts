/** Spreadsheets evaluate text that starts like this as a formula, which a visitor could inject. */
const formulaStart = /^\s*[=+\-@\t\r]/;

/** A number after a plus, such as a telephone number. With hyphens or brackets it could be a sum. */
const plainNumber = /^\+\d[\d ]*$/;

/** Text for a field of a CSV file that no spreadsheet evaluates: what could be a formula begins with an apostrophe. */
export const harmlessText = (text: string): string =>
  formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
