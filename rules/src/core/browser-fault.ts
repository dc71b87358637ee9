import * as v from 'valibot';
import { limitedText } from './limited-text.ts';

/** Where browsers report faults; not one of the calls of specification 7 (decision 021). */
export const FAULTS_PATH = '/faults';

/** Maximum length of each part of a fault, in characters. */
const maxLength = { message: 300, frames: 2000, sent: 4000 };

const replacements: readonly [RegExp, string][] = [
  [/\bhttps?:\/\/[^/\s)]+/g, ''],
  [/[?#][^\s):]*/g, ''],
  [/\/(tours|departures|bookings|payments)\/[^\s/:)]+/g, '/$1/…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…'],
  [/"[^"]*"?/g, '"…"'],
];

/** Removes what may be personal data: hosts, queries, ids, addresses and quoted data. */
function redact(text: string): string {
  return replacements.reduce((rest, [found, by]) => rest.replace(found, by), text);
}

/** A fault's message without personal data, at most 300 characters. */
export function redactMessage(text: string): string {
  return redact(text)
    .replace(/\d{5,}/g, '…')
    .slice(0, maxLength.message);
}

/** The stack frames; the message that some browsers repeat in the first line is left out. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return redact(frames.map((line) => line.trim()).join('\n')).slice(0, maxLength.frames);
}

/** A browser fault as sent and logged. Parsing redacts it again, as any client may send one. */
export const Fault = v.object({
  message: v.pipe(limitedText(maxLength.sent), v.transform(redactMessage)),
  /** The route pattern, such as /tours/:tour. */
  route: v.pipe(limitedText(100), v.regex(/^[\w/:*-]*$/)),
  /** The name of the entry script, which changes with every build. */
  build: v.pipe(limitedText(100), v.regex(/^[\w.-]+$/)),
  stack: v.pipe(limitedText(maxLength.sent), v.transform(framesOf)),
});
export type Fault = v.InferOutput<typeof Fault>;

/** The server's response: the request id of the log entry. */
export const FaultResponse = v.object({ request_id: v.string() });

/** The fault of a thrown value. */
export function faultOf(thrown: unknown, route: string, build: string): Fault {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  return { message: redactMessage(`${name}: ${message}`), route, build, stack: framesOf(stack) };
}
