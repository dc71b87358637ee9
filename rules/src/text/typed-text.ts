import * as v from 'valibot';

/** The message for text above the maximum length. */
export const tooLong = 'Text is too long';
const noLinks = 'Text must not contain web or e-mail addresses';
const noControls = 'Text contains characters that cannot be used';

// Line and paragraph separators count as control characters: software may split lines at them.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsExceptBreaks = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}]/u;
// They change the order in which text is displayed.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/u;

// What mail programs turn into a link: a scheme, 'www.', an e-mail address or a domain. 'J.R. Smith' and 'Th.Maier' are names.
const linkPatterns = [
  /:\s*\/\//u,
  /\/\//u,
  /(?:^|[^\p{L}])www\./iu,
  /[@\uff20]/u,
  /[\p{L}\d-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d.])/u,
  /\.\p{L}{2,}\s*\//u,
  /\d{1,3}(?:\.\d{1,3}){3}/u,
  /[\p{L}\d-]\.(?:com|net|org|info|biz|io|co|eu|de|nl|ru|cn|me|ai|ly|gg|app|dev|link|top|shop|site|xyz|example)(?![\p{L}\d])/iu,
];

/** Whether a mail program would show part of the text as a link. */
function containsLink(text: string): boolean {
  // Browsers treat the full stops of other scripts as dots.
  const dotted = text.replaceAll(/[\u3002\uff0e\uff61]/gu, '.');
  return linkPatterns.some((pattern) => pattern.test(dotted));
}

const withoutControls = v.check<string, string>((text) => !controls.test(text), noControls);
const withoutLink = v.check<string, string>((text) => !containsLink(text), noLinks);
const withoutBidiControls = v.check<string, string>((text) => !bidiControls.test(text), noControls);

/** A required line, trimmed; `message` if empty. `max` in characters. */
export const requiredLine = (message: string, max: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(max, tooLong), withoutControls);

/** A required name. Mails contain it, so it must not contain a link or change the text direction. */
export const requiredName = (message: string, max: number) =>
  v.pipe(requiredLine(message, max), withoutBidiControls, withoutLink);

/** An optional name with the same rules. */
export const optionalName = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(max, tooLong),
        withoutControls,
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
        v.string(),
        v.trim(),
        v.maxLength(max, tooLong),
        v.check((text) => !controlsExceptBreaks.test(text), noControls),
      ),
    ),
    '',
  );

/** A required text of several lines, trimmed; `message` if empty. May contain links: only staff write it. `max` in characters. */
export const requiredText = (message: string, max: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, tooLong),
    v.check((text) => !controlsExceptBreaks.test(text), noControls),
  );
