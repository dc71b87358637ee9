import type { DirectMailKind } from '@towpath/rules/mail/mail-limits';
import { renderHtml } from '../composition/html-body.ts';
import type { Layout, MailContent } from '../composition/template.ts';
import { renderText } from '../composition/text-body.ts';
import type { Message } from './outbox.ts';

/** A mail that is sent at once, of a kind with a limit by address. */
export type DirectMessage = Message & { kind: DirectMailKind };

type Head = Pick<DirectMessage, 'id' | 'kind' | 'audience' | 'brand' | 'locale' | 'address' | 'name'>;

/**
 * A mail that is sent at once and not stored in the outbox, where staff could read its code or link. id: the code's or link's; at in
 * milliseconds.
 */
export const directMessage = (
  head: Head,
  content: MailContent,
  layout: Layout,
  at: number,
): DirectMessage => ({
  ...head,
  subject: content.subject,
  text: renderText(content, layout),
  html: renderHtml(content, layout),
  calendar: null,
  document: null,
  created_at: new Date(at),
});
