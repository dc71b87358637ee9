import { requestable } from '../test-data.ts';
import { book, firstPaymentOf, payInTabs, type Visitor } from '../visitors/visitor.ts';
import type { Staff } from './staff.ts';

/**
 * A visit on request: the amount is reserved in all tabs at once while staff answer; after acceptance the visitor pays what was
 * not reserved.
 */
export async function visitOnRequest(visitor: Visitor, staff: Staff): Promise<void> {
  const booking = await book(visitor, requestable);
  if (booking === null) return;
  const subject = firstPaymentOf(booking);
  const reserved = {
    ...subject,
    isOpen: ({ can_reserve }: Readonly<Record<string, unknown>>) => can_reserve === true,
  };
  await Promise.all([
    payInTabs(visitor, reserved, visitor.plan.reserving),
    staff.answer(booking, visitor.plan.answer, visitor.random),
  ]);
  await payInTabs(visitor, subject, visitor.plan.tabs);
}
