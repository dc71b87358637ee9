import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { Refusal } from '../config/errors.ts';
import { findDateRefusal, type ParsedArguments } from './arguments.ts';

/** What commands that refund take of a customer's consent to a credit voucher (decision 108). */
export const consentUsage = '[--consent TEXT --consented-on DATE]';
export const consentFlags = {
  consent: 'TEXT: how the customer agreed to a credit voucher instead of money',
  'consented-on': 'DATE: the day on which the customer agreed',
};

/** The consent that was typed, or null where money is refunded; a refusal where a part of it is missing. */
export function parseConsent({ flags }: ParsedArguments): VoucherConsent | null | Refusal {
  const { consent, 'consented-on': consented_on } = flags;
  if (consent === undefined && consented_on === undefined) return null;
  if (!consent?.trim() || !consented_on)
    return new Refusal(422, 'no_consent', '--consent and --consented-on are given together.');
  return findDateRefusal(flags, 'consented-on') ?? { consent, consented_on };
}
