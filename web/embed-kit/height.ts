/** CSS pixels: more than any screen of the booking site needs. */
const MAX_HEIGHT = 20_000;

export interface ExpectedSender {
  window: unknown;
  origin: string;
}

type ReceivedMessage = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** The height in CSS pixels of a frame's resize message; null for other messages and senders (specification 10.17). */
export function parseHeight({ data, origin, source }: ReceivedMessage, from: ExpectedSender): number | null {
  if (source === null || source !== from.window || origin !== from.origin) return null;
  const { type, height } = typeof data === 'object' && data !== null ? data : {};
  if (type !== 'resize' || typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return null;
  return Math.min(Math.ceil(height), MAX_HEIGHT);
}
