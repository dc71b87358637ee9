import { defaultBrand } from '@towpath/rules/site/brand';
import { fill } from '@towpath/rules/text/fill';
import type { Context } from '../../database/context.ts';
import { toSingleLine } from '../../notifications/composition/single-line.ts';
import type { MailContent } from '../../notifications/composition/template.ts';
import { type DirectMessage, directMessage } from '../../notifications/mail/direct-message.ts';
import { staffLayout } from '../../notifications/templates/layout.ts';
import type { StaffMember } from '../staff-rows.ts';
import type { SignInLink } from './links.ts';
import { staffTexts } from './texts.ts';

/** Why a link is mailed. by: the name of the member of staff who gave access; null if it was given on the command line. */
export type LinkReason = { kind: 'requested' } | { kind: 'invited'; by: string | null };

/** A link for a member of staff. */
interface LinkMail {
  staff: StaffMember;
  link: SignInLink;
  reason: LinkReason;
  publicAddress: string;
}

function textOf({ staff, reason }: LinkMail): string {
  const { sign_in, invitation } = staffTexts[staff.locale];
  if (reason.kind === 'requested') return sign_in.text;
  return reason.by === null
    ? invitation.text_unnamed
    : fill(invitation.text, { person: toSingleLine(reason.by) });
}

function contentOf(mail: LinkMail): MailContent {
  const { staff, link, reason, publicAddress } = mail;
  const { sign_in, invitation } = staffTexts[staff.locale];
  const words = reason.kind === 'requested' ? sign_in : invitation;
  return {
    subject: words.subject,
    heading: words.heading,
    paragraphs: [textOf(mail)],
    facts: [],
    action: { label: words.action, href: link.href },
    after: [fill(words.after, { address: `${publicAddress.replace(/\/$/, '')}/office` })],
    calendar: null,
  };
}

/** The mail with a sign-in link. */
export function signInMail({ now }: Pick<Context, 'now'>, mail: LinkMail): DirectMessage {
  const { staff, link } = mail;
  const content = contentOf(mail);
  const layout = staffLayout(defaultBrand, staff.locale, staff.name, staffTexts[staff.locale].reason);
  const recipient = { locale: staff.locale, address: staff.email, name: staff.name };
  const head = { id: link.id, kind: 'sign_in_link', audience: 'operator', brand: defaultBrand } as const;
  return directMessage({ ...head, ...recipient }, content, layout, now());
}
