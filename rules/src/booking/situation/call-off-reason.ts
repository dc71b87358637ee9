/** Why a departure was called off. */
export const callOffReasons = ['too_few', 'unusable'] as const;
export type CallOffReason = (typeof callOffReasons)[number];
