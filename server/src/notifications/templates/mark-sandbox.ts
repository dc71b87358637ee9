import { fill } from '@towpath/rules/text/fill';
import type { MailContent } from '../composition/template.ts';
import type { Notification } from '../notification.ts';
import type { MailTexts } from '../texts.ts';

/** Marks a mail about a payment that fake Stripe processed (decision 046). */
export function markSandbox(
  content: MailContent | null,
  { payment }: Pick<Notification, 'payment'>,
  { sandbox }: Pick<MailTexts, 'sandbox'>,
): MailContent | null {
  if (!content || !payment?.sandbox) return content;
  const subject = fill(sandbox.subject, { subject: content.subject });
  return { ...content, subject, paragraphs: [sandbox.text, ...content.paragraphs] };
}
