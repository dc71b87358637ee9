import * as v from 'valibot';

/** Where browsers tell of their faults: beside the calls of specification 7, whose table is closed (decision 021). */
export const FAULTS_PATH = '/faults';

/** Characters that are kept of each part of a fault. */
const most = { message: 300, frames: 2000, sent: 4000 };

const replacements: readonly [RegExp, string][] = [
  [/\bhttps?:\/\/[^/\s)]+/g, ''],
  [/[?#][^\s):]*/g, ''],
  [/\/(tours|departures|bookings|payments)\/[^\s/:)]+/g, '/$1/…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…'],
  [/"[^"]*"?/g, '"…"'],
];

/** A text without what may be somebody's: hosts, queries, ids, addresses and quoted data. */
function withoutDetails(text: string): string {
  return replacements.reduce((rest, [found, by]) => rest.replace(found, by), text);
}

/** What a fault says, without what it was about; 300 characters at most. */
export function messageOf(text: string): string {
  return withoutDetails(text)
    .replace(/\d{5,}/g, '…')
    .slice(0, most.message);
}

/** The lines of a stack that name a place in a file; its first line may repeat the message. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return withoutDetails(frames.map((line) => line.trim()).join('\n')).slice(0, most.frames);
}

/** A fault of the browser as it is sent and logged: whoever reads it cleans it of details once more. */
export const Fault = v.object({
  message: v.pipe(v.string(), v.maxLength(most.sent), v.transform(messageOf)),
  /** The page's pattern, such as /tours/:tour. */
  route: v.pipe(v.string(), v.regex(/^[\w/:*-]{0,100}$/)),
  /** The file that the screens were loaded from: its name changes with every build. */
  build: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  stack: v.pipe(v.string(), v.maxLength(most.sent), v.transform(framesOf)),
});
export type Fault = v.InferOutput<typeof Fault>;

/** What the server answers: the number under which the fault stands in its log. */
export const FaultTold = v.object({ request_id: v.string() });

/** Describes what was thrown at a page. */
export function faultOf(thrown: unknown, route: string, build: string): Fault {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  return { message: messageOf(`${name}: ${message}`), route, build, stack: framesOf(stack) };
}
