import * as v from 'valibot';
import { tooLong, trimmedText } from '../core/limited-text.ts';
import { containsLink } from './contains-link.ts';

const noLinks = 'Text must not contain web or e-mail addresses';
const noControls = 'Text contains characters that cannot be used';

// Line and paragraph separators count as control characters: software may split lines at them.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsExceptBreaks = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}]/u;
// They change the order in which text is displayed.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/u;

const withoutControls = v.check<string, string>((text) => !controls.test(text), noControls);
const withoutLink = v.check<string, string>((text) => !containsLink(text), noLinks);
const withoutBidiControls = v.check<string, string>((text) => !bidiControls.test(text), noControls);

/** A required line, trimmed; `message` if empty. `max` in characters. */
export const requiredLine = (message: string, max: number) =>
  v.pipe(trimmedText(max, message), v.nonEmpty(message), withoutControls);

/** A required name. Mails contain it, so it must not contain a link or change the text direction. */
export const requiredName = (message: string, max: number) =>
  v.pipe(requiredLine(message, max), withoutBidiControls, withoutLink);

const MAX_MAILED_NAME = 60;
/** Many digits or an amount of money turn a name into a message, such as a claim or a number to call. */
const readsAsMessage = (text: string) =>
  (text.match(/\d/g)?.length ?? 0) > 2 ||
  /\p{Sc}|\d\W*(eur|euro|usd|dollar)s?\b|\b(eur|euro|usd|dollar)s?\W*\d/iu.test(text);
const withoutMessage = v.check<string, string>(
  (text) => !readsAsMessage(text),
  'Name must not contain amounts or telephone numbers',
);

/** A required name that is mailed to an unconfirmed address (decision 055). */
export const mailedName = (message: string) => v.pipe(requiredName(message, MAX_MAILED_NAME), withoutMessage);

const MailedName = mailedName('');

/** A name as a stranger may get it by mail; null where it was typed before there were rules, or is longer or more than a name. */
export function mailableName(text: string): string | null {
  const read = v.safeParse(MailedName, text);
  return read.success ? read.output : null;
}

/** Digits of the shortest telephone number, and of the longest with prefixes. */
const PHONE_DIGITS = { fewest: 5, most: 20 };

/** Whether a text reads as a telephone number: digits and what separates them, and the bidi controls that phone address books add. */
export function isPlausiblePhone(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  const isNumber = /^\+?[\d\s()/.-]*$/.test(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''));
  return isNumber && digits >= PHONE_DIGITS.fewest && digits <= PHONE_DIGITS.most;
}

/** An optional name with the same rules. */
export const optionalName = (max: number) =>
  v.optional(v.nullable(v.pipe(trimmedText(max), withoutControls, withoutBidiControls, withoutLink)), '');

/** Optional lines that are mailed to an unconfirmed address: without links, null or '' if empty. `max` in characters. */
export const mailedGreeting = (max: number, lines: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        trimmedText(max),
        v.check((text) => !controlsExceptBreaks.test(text), noControls),
        v.check((text) => text.split('\n').length <= lines, tooLong),
        withoutBidiControls,
        withoutLink,
      ),
    ),
    '',
  );

/** Optional text of several lines; may contain links, as only the operator reads it. */
export const optionalText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        trimmedText(max),
        v.check((text) => !controlsExceptBreaks.test(text), noControls),
      ),
    ),
    '',
  );

/** A required text of several lines, trimmed; `message` if empty. May contain links: only staff write it. `max` in characters. */
export const requiredText = (message: string, max: number) =>
  v.pipe(
    trimmedText(max, message),
    v.nonEmpty(message),
    v.check((text) => !controlsExceptBreaks.test(text), noControls),
  );
