import type { Effect } from '@towpath/rules/office/effects';

/** The consequence for a booking that an operation on its departure leaves as it is; message: why, with or without a full stop. */
export const toStays = ({ number, message }: { number: string; message: string }): Effect => ({
  kind: 'stays',
  values: { number, message: message.replace(/\.$/, '') },
});
