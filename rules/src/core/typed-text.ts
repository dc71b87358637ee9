import * as v from 'valibot';

/** The sentence at a field whose text is too long. */
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
  /[\p{L}\d-]{2,}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\d.])/u,
  /[\p{L}\d-]\.(?:com|net|org|info|biz|io|co|eu|de|nl|ru|cn|shop|site|xyz)(?![\p{L}\d])/iu,
];

/** Whether a text holds something that a mail program shows as a link. */
export function holdsAddress(text: string): boolean {
  return addresses.some((address) => address.test(text));
}

const withoutControls = v.check<string, string>((text) => !controls.test(text), noControls);
const withoutAddress = v.check<string, string>((text) => !holdsAddress(text), noAddresses);
const withoutDirections = v.check<string, string>((text) => !directions.test(text), noControls);

/** A line that has to be typed, trimmed; `message` where it is empty. longest: characters. */
export const requiredLine = (message: string, longest: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(longest, tooLong), withoutControls);

/** A name of somebody: it goes into mails to any address, so it must not carry a link or change how the mail reads. */
export const requiredName = (message: string, longest: number) =>
  v.pipe(requiredLine(message, longest), withoutDirections, withoutAddress);

/** A name that may be left out, held to the same. */
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

/** Text of several lines that may be left out; only the operator reads it, so that addresses are welcome. */
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
