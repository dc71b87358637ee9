import * as v from 'valibot';
import { LocaleShape } from '../../core/locale.ts';
import { count, flag, text, time, timeOrNone } from '../fields/result-fields.ts';
import { roles } from '../permissions.ts';

/** A member of staff in the list of accounts. */
export const StaffAccount = v.object({
  email: text,
  name: text,
  role: v.picklist(roles),
  locale: LocaleShape,
  created_at: time,
  signed_in_at: timeOrNone,
  disabled_at: timeOrNone,
  passkeys: count,
  sessions: count,
});
export type StaffAccount = v.InferOutput<typeof StaffAccount>;

/** An account that was changed. */
export const ChangedAccount = v.object({
  email: text,
  name: text,
  role: v.picklist(roles),
  locale: LocaleShape,
  disabled: flag,
});
export type ChangedAccount = v.InferOutput<typeof ChangedAccount>;

/** A session in the list of sessions. */
export const StaffSession = v.object({
  id: text,
  email: text,
  method: v.picklist(['link', 'passkey', 'oidc']),
  user_agent: text,
  created_at: time,
  seen_at: time,
});
export type StaffSession = v.InferOutput<typeof StaffSession>;
