import { checkDomain, senderDomain } from '../../notifications/domain/check-domain.ts';
import { senderOf } from '../../notifications/mail/message.ts';
import type { Handler } from '../implement.ts';

/** Checks the DNS records of the domain that mails come from. */
export const showSenderDomain: Handler<'outbox.domain'> = async ({ context }, input) => {
  const selector = input.selector || null;
  const checks = await checkDomain(context, selector);
  return { address: senderOf(context.config), domain: senderDomain(context), selector, checks };
};
