const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** 128 random bits as 32 hexadecimal digits: an idempotency key or a secret. crypto.randomUUID would need HTTPS. */
export const randomKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
