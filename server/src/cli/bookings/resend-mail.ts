import { operationLayer } from '../layer.ts';

/** The command `bookings resend`. */
export const resendMail = operationLayer('bookings.resend', {
  takes: '<id or number> [--mail KIND]',
  flags: { mail: 'KIND: the kind of an earlier mail, or its id; default: the payment link' },
  input: ({ about, flags }) => ({ booking: about, mail: flags.mail ?? null }),
  output: ({ number, mail, address }) => `The mail ${mail} for ${number} is sent to ${address} again.`,
});
