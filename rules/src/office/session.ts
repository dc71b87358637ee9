import * as v from 'valibot';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { kind } from './fields/field.ts';
import type { Permission, Role } from './permissions.ts';

/** The member of staff who is signed in, as `GET /api/office/session` answers. */
export interface OfficeSession {
  email: string;
  name: string;
  role: Role;
  permissions: readonly Permission[];
  /** The operator's time zone, in which times are shown: 'Europe/Amsterdam'. */
  time_zone: string;
  /** Sent as `x-csrf-token` with every call that changes something. */
  csrf: string;
}

/** A passkey of the person who is signed in; times in ISO 8601. */
export interface StaffPasskey {
  id: string;
  created_at: string;
  used_at: string | null;
}

/** The e-mail address of a member of staff. */
export const StaffEmail = v.pipe(
  trimmedText(254, 'Email address is required'),
  v.nonEmpty('Email address is required'),
  v.regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/, 'Email address has to be a valid email address'),
  kind('email'),
);

/** The body of a request for a sign-in link. */
export const SignInLinkRequest = v.object({ email: StaffEmail });

/** The ways to sign in besides a mailed link and a passkey, as `GET /api/office/sign-in-ways` answers. */
export interface SignInWays {
  /** Whether the operator has an OpenID provider. */
  oidc: boolean;
}

/** The query with which an OpenID provider sends the browser back, such as `?code=…&state=…`. */
export const OidcAnswer = v.object({ answer: limitedText(8_192) });

/** The token of a sign-in link: 32 random bytes in base64url. */
export const SignInToken = v.object({ token: v.pipe(limitedText(100), v.regex(/^[\w-]{43}$/)) });
