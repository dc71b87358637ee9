/** CSS pixels: more than any screen of the booking site, less than would harm a page. */
const MOST = 20_000;

/** Where a message has to come from to be heeded. */
export interface Sender {
  window: unknown;
  origin: string;
}

type Received = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** The height that a frame asks for, in CSS pixels, or null where the message is none of that frame's (specification 10.17). */
export function heightIn({ data, origin, source }: Received, from: Sender): number | null {
  if (source === null || source !== from.window || origin !== from.origin) return null;
  const { type, height } = typeof data === 'object' && data !== null ? data : {};
  if (type !== 'resize' || typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return null;
  return Math.min(Math.ceil(height), MOST);
}
