import { createHmac } from 'node:crypto';

/** The CSRF token of a session, derived from its token: it needs no storage, and other sites can't read or compute it. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');
