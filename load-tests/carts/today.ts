/** The day on which every case is booked. */
export const today = '2026-11-21';
