/** How money arrives outside the card provider. */
export const manualMethods = ['bank_transfer', 'cash'] as const;
export type ManualMethod = (typeof manualMethods)[number];
