import { eraseData, exportData } from '../operations/privacy/privacy.ts';
import { operationLayer } from './layer.ts';

const takes = '<e-mail address or booking>';

/** The command `privacy export`. */
export const privacyExport = operationLayer(exportData, {
  takes,
  input: ({ about }) => ({ person: about }),
  output: (data) => JSON.stringify(data, null, 2),
});

/** The command `privacy erase`. */
export const privacyErase = operationLayer(eraseData, {
  takes,
  input: ({ about }) => ({ person: about }),
  output: ({ bookings, payments, mails, accounts }) => {
    const staff = accounts > 0 ? ' The account of staff was erased.' : '';
    return `Erased from ${bookings} bookings and ${payments} payments; ${mails} mails removed.${staff}`;
  },
});
