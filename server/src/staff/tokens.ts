import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token that cannot be guessed: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token; a copy of the database gives no access. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The CSRF token of a session, derived from its token: it needs no storage, and other sites can't read or compute it. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');
