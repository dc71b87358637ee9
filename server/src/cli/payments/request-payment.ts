import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import { commandRefusal } from '../command-refusal.ts';
import { operationLayer } from '../layer.ts';

/** The command `payments request`. */
export const requestPayment = operationLayer('payments.request', {
  takes: '<booking> --amount EUROS --description TEXT',
  flags: { amount: 'EUROS: the amount', description: 'TEXT: the purpose, shown to the visitor' },
  input: ({ about, flags: { amount = '', description = '' } }) => {
    const parsed = parseAmount(amount);
    if (parsed === null || parsed <= 0)
      return commandRefusal('--amount must be an amount in euros, such as 120.50.');
    if (description.trim() === '' || description.trim().length > 200)
      return commandRefusal('--description is required, with at most 200 characters.');
    return { booking: about, amount: parsed, description };
  },
  output: ({ number, charge, currency }) =>
    `${formatMoney('en', cents(charge), currency)} is requested for ${number}; the link is mailed.`,
});
