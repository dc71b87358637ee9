/** The ids of the lines of a bill that charge a fee; they stay on the bill whatever is changed later (decision 100). */
export const feeLines = { amendment: 'amendment_fee', cancellation: 'cancellation_fee' } as const;
