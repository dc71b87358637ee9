/** What personal data is kept for, in the order of the record of processing (GDPR Article 30; decision 143). */
export const processingPurposes = [
  'journey',
  'contact',
  'invoice',
  'documents',
  'emergency',
  'authorities',
  'arrivals',
  'unpaid',
  'options',
  'enquiries',
  'waiting',
  'gift_greetings',
  'gift_people',
  'gift_buyers',
  'voucher_holders',
  'suppliers',
  'staff',
  'sign_in',
  'limits',
] as const;
export type ProcessingPurpose = (typeof processingPurposes)[number];

/** Whose data it is. */
export const dataSubjects = [
  'passengers',
  'bookers',
  'relatives',
  'enquirers',
  'waiting',
  'givers',
  'holders',
  'suppliers',
  'staff',
  'users',
  'visitors',
] as const;
export type DataSubject = (typeof dataSubjects)[number];

/** The legal bases of GDPR Article 6(1) that are used: (a), (b), (c) and (f). */
export const legalBases = ['consent', 'contract', 'law', 'interest'] as const;
export type LegalBasis = (typeof legalBases)[number];

/** From when the days of a retention count. */
export const retentionStarts = [
  'departure',
  'journey_end',
  'year_end',
  'order',
  'option_end',
  'enquiry_end',
  'list_left',
  'delivery',
  'voucher_over',
  'voucher_invoice',
  'supplier_end',
  'account_end',
  'use',
  'payment',
  'order_end',
] as const;
export type RetentionStart = (typeof retentionStarts)[number];

/** Who receives data besides those whom the operator names as processors. */
export const dataRecipients = [
  'crew',
  'insurers',
  'card_provider',
  'authorities',
  'tax_office',
  'recipient',
] as const;
export type DataRecipient = (typeof dataRecipients)[number];
