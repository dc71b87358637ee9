import { locales } from '@towpath/rules/core/locale';
import { roles } from '@towpath/rules/office/permissions';
import { Refusal } from '../../config/errors.ts';
import {
  changeStaffRole,
  disableAccount,
  inviteAccount,
  revokeStaffSessions,
} from '../../operations/staff/change.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';

const takes = '<e-mail address>';
const roleFlag = `ROLE: ${roles.join(', ')}`;

/** The role in --role, or a refusal. */
function parseRole({ flags }: ParsedArguments) {
  const role = roles.find((each) => each === flags.role);
  return role ?? new Refusal(422, 'no_role', `--role must be one of ${roles.join(', ')}.`);
}

/** The command `staff invite`. */
export const inviteStaff = operationLayer(inviteAccount, {
  takes: `${takes} --role ROLE [--name NAME] [--language LANGUAGE]`,
  flags: {
    role: roleFlag,
    name: 'NAME: used in mails',
    language: `LANGUAGE: of mails: ${locales.join(', ')}; default: en`,
  },
  input: (parsed) => {
    const { about, flags } = parsed;
    const role = parseRole(parsed);
    if (role instanceof Refusal) return role;
    const locale = locales.find((each) => each === (flags.language ?? 'en'));
    if (!locale) return new Refusal(422, 'no_language', `--language must be one of ${locales.join(', ')}.`);
    return { email: about, role, name: flags.name, locale };
  },
  output: ({ email, role }) => `${email} has the role ${role} and is mailed a link to sign in.`,
});

/** The command `staff role`. */
export const staffRole = operationLayer(changeStaffRole, {
  takes: `${takes} --role ROLE`,
  flags: { role: roleFlag },
  input: (parsed) => {
    const role = parseRole(parsed);
    return role instanceof Refusal ? role : { email: parsed.about, role };
  },
  output: ({ email, role }) => `${email} has the role ${role}.`,
});

/** The command `staff disable`. */
export const disableStaff = operationLayer(disableAccount, {
  takes,
  input: ({ about }) => ({ email: about }),
  output: ({ email }) => `${email} is disabled.`,
});

/** The command `staff revoke`. */
export const revokeSessions = operationLayer(revokeStaffSessions, {
  takes: `${takes} [--session ID]`,
  flags: { session: 'ID: only this session; `staff sessions` shows it' },
  input: ({ about, flags: { session } }) => ({ email: about, session }),
  output: ({ email, ended }) => `${ended} sessions of ${email} are ended.`,
});
