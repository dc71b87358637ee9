/**
 * Days that banks take: until a debit is paid or refused, until a slow refund arrives or comes back, and until an authorisation
 * that was not captured ends (docs.stripe.com/payments/sepa-debit, /payments/ach-direct-debit, /refunds,
 * /payments/place-a-hold-on-a-payment-method).
 */
export const bankDays = { sepa_debit: 5, us_bank_account: 4, refund: 5, authorisation: 7 } as const;
