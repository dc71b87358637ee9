/** What a passenger gives besides the passenger data: an emergency contact, and what authorities require (decision 105). */
export const ownPartFields = ['emergency', 'document', 'citizenship', 'birthplace'] as const;
export type OwnPartField = (typeof ownPartFields)[number];
