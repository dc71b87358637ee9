import type { Context } from '../database/context.ts';
import type { Notifications } from '../jobs/queue-notification.ts';
import { renderText } from '../notifications/composition/text-body.ts';
import { loadNotification } from '../notifications/notification.ts';
import { renderVisitorMail } from '../notifications/visitor-mail.ts';

/** The kinds of mail whose words staff write. */
type StaffMailKind = 'departure_mail' | 'customer_mail';

/** The text of a mail of staff as the customer of a booking would get it; empty without a booking. */
export async function staffMailText(
  context: Context,
  kind: StaffMailKind,
  booking_id: string | null,
  details: Notifications[StaffMailKind],
): Promise<string> {
  const { database, config } = context;
  const notice = { id: 0, at: context.now(), kind, booking_id, payment_id: null, details } as const;
  const notification = await loadNotification(context, database, notice);
  const address = config.publicUrl ?? 'http://localhost';
  const mail = await renderVisitorMail(context, database, address, notification);
  return mail ? renderText(mail.content, mail.layout) : '';
}
