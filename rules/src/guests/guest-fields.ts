/** What a traveller gives besides the passenger data: an emergency contact, and what authorities require (decision 105). */
export const guestFields = ['emergency', 'document', 'citizenship', 'birthplace'] as const;
export type GuestField = (typeof guestFields)[number];
