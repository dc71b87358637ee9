/** What a transition depends on besides its record: time, randomness and the request. */
export interface Environment {
  /** The current time in milliseconds. */
  now: number;
  /** Milliseconds until a bank payment settles. */
  settlesAfter: number;
  /** The path of the account's bank pages, such as /bank/default. */
  bankPage: string;
  /** Whether a webhook is registered. */
  hasWebhook: boolean;
  /** A new random id such as pi_3k… */
  newId: (prefix: string) => string;
  /** The request that causes a change; null: time does. */
  request: { id: string | null; idempotency_key: string | null };
}

export type Random = (size: number) => Uint8Array;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 24;
const UNIFORM_BYTES = 256 - (256 % ALPHABET.length);

/** Random letters and digits, uniformly distributed: about 143 bits. */
export function randomText(random: Random): string {
  let text = '';
  while (text.length < ID_LENGTH) {
    const usable = [...random(ID_LENGTH)].filter((byte) => byte < UNIFORM_BYTES);
    text += usable.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
  return text.slice(0, ID_LENGTH);
}

/** Stripe's time: whole seconds. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
