import { requestable } from '../test-data.ts';
import { book, firstPaymentOf, payInTabs, type Visitor } from '../visitors/visitor.ts';
import type { Staff } from './staff.ts';

/**
 * A visit on request: reserves the amount in all tabs at once, before or while staff answer. After acceptance the visitor pays
 * the amount if it was not reserved.
 */
export async function visitOnRequest(visitor: Visitor, staff: Staff): Promise<void> {
  const booking = await book(visitor, requestable);
  if (booking === null) return;
  const subject = firstPaymentOf(booking);
  const reserved = {
    ...subject,
    isOpen: ({ can_reserve }: Readonly<Record<string, unknown>>) => can_reserve === true,
  };
  const reserving = payInTabs(visitor, reserved, visitor.plan.reserving);
  if (visitor.plan.reservesFirst) await reserving;
  await Promise.all([reserving, staff.answer(booking, visitor.plan.answer, visitor.random)]);
  await payInTabs(visitor, subject, visitor.plan.tabs);
}
