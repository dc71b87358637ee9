import { renderHtml } from '../templates/html-body.ts';
import type { Layout, MailContent } from '../templates/template.ts';
import { renderText } from '../templates/text-body.ts';
import type { Message } from './outbox.ts';

type Head = Pick<Message, 'id' | 'kind' | 'audience' | 'brand' | 'locale' | 'address' | 'name'>;

/**
 * A mail that is sent at once and not stored in the outbox, where staff could read its code or link. id: the code's or link's; at in
 * milliseconds.
 */
export const directMessage = (head: Head, content: MailContent, layout: Layout, at: number): Message => ({
  ...head,
  subject: content.subject,
  text: renderText(content, layout),
  html: renderHtml(content, layout),
  calendar: null,
  document: null,
  created_at: new Date(at),
});
