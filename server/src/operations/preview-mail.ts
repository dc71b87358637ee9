import type { Context } from '../database/context.ts';
import { renderText } from '../notifications/composition/text-body.ts';
import { loadNotification } from '../notifications/notification.ts';
import { renderVisitorMail } from '../notifications/visitor-mail.ts';

type Notice = Parameters<typeof loadNotification>[2];
type WithoutIdAndTime<Each> = Each extends Notice ? Omit<Each, 'id' | 'at'> : never;

/** The subject and text of a mail as the customer of a booking would get it now; empty where there is none. */
export async function previewMail(
  context: Context,
  notice: WithoutIdAndTime<Notice>,
): Promise<{ subject: string; text: string }> {
  const { database, config } = context;
  const notification = await loadNotification(context, database, { id: 0, at: context.now(), ...notice });
  const address = config.publicUrl ?? 'http://localhost';
  const mail = await renderVisitorMail(context, database, address, notification);
  return { subject: mail?.content.subject ?? '', text: mail ? renderText(mail.content, mail.layout) : '' };
}
