import { createHash, randomBytes } from 'node:crypto';

/** A token that cannot be guessed: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token; a copy of the database gives no access. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
