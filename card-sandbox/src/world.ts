/** What the sandbox's rules are told of the outside: time, chance and who asks. */
export interface World {
  /** Milliseconds. */
  now: number;
  /** How long a bank account's payment is processing, in milliseconds. */
  settlesAfter: number;
  /** Whether somebody is told of events. */
  hasWebhook: boolean;
  /** A new id that nobody can guess, such as pi_3k… */
  newId: (prefix: string) => string;
  /** The request that brings it about; null: time did. */
  request: { id: string | null; idempotency_key: string | null };
}

/** Unguessable bytes. */
export type Random = (size: number) => Uint8Array;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 24;
const EVEN_SHARE = 256 - (256 % LETTERS.length);

/** A text of letters and digits, each as likely as any other: about 143 bits at the length of an id. */
export function randomText(random: Random, length = ID_LENGTH): string {
  let text = '';
  while (text.length < length) {
    const even = [...random(length)].filter((byte) => byte < EVEN_SHARE);
    text += even.map((byte) => LETTERS[byte % LETTERS.length]).join('');
  }
  return text.slice(0, length);
}

/** The provider's time: whole seconds. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
