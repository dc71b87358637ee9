import * as v from 'valibot';

/** The message for text above the maximum length. */
export const tooLong = 'Text is too long';
const noAddresses = 'Text must not contain web or e-mail addresses';
const noControls = 'Text contains characters that cannot be used';

// Line and paragraph separators are control characters too, for whatever reads line by line.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsBesideBreaks = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}]/u;
// They show text in another order than it is written in.
const directions = /[\u202a-\u202e\u2066-\u2069]/u;

// What a mail program makes a link of: a scheme, 'www.', an e-mail address, or a domain. 'J.R. Smith' and 'Th.Maier' are names.
const addresses = [
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
export function holdsAddress(text: string): boolean {
  // Browsers read the full stops of other scripts as dots.
  const dotted = text.replaceAll(/[\u3002\uff0e\uff61]/gu, '.');
  return addresses.some((address) => address.test(dotted));
}

const withoutControls = v.check<string, string>((text) => !controls.test(text), noControls);
const withoutAddress = v.check<string, string>((text) => !holdsAddress(text), noAddresses);
const withoutDirections = v.check<string, string>((text) => !directions.test(text), noControls);

/** A required line, trimmed; `message` if empty. `longest` in characters. */
export const requiredLine = (message: string, longest: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(longest, tooLong), withoutControls);

/** A required name. Mails contain it, so it must not contain a link or change the text direction. */
export const requiredName = (message: string, longest: number) =>
  v.pipe(requiredLine(message, longest), withoutDirections, withoutAddress);

/** An optional name with the same rules. */
export const optionalName = (longest: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(longest, tooLong),
        withoutControls,
        withoutDirections,
        withoutAddress,
      ),
    ),
    '',
  );

/** Optional text of several lines; may contain links, as only the operator reads it. */
export const optionalText = (longest: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(longest, tooLong),
        v.check((text) => !controlsBesideBreaks.test(text), noControls),
      ),
    ),
    '',
  );
