import type { OperationName } from '@towpath/rules/office/operations';
import { amendments } from './amendments/operations.ts';
import { attachments } from './attachments/operations.ts';
import { bookings } from './bookings/operations.ts';
import { catalogue } from './catalogue/operations.ts';
import { rates } from './catalogue/rates.ts';
import { terms } from './catalogue/terms-operations.ts';
import { complaints } from './complaints/operations.ts';
import { crew } from './crew/operations.ts';
import { departures } from './departures/operations.ts';
import { enquiries, quotes } from './enquiries/operations.ts';
import { finance } from './finance/operations.ts';
import type { Operation } from './operation.ts';
import { options } from './options/operations.ts';
import { passengers } from './passengers/operations.ts';
import { openItems, payments } from './payments/operations.ts';
import { privacy } from './privacy/operations.ts';
import { records } from './records/operations.ts';
import { staff } from './staff/operations.ts';
import { suppliers } from './suppliers/operations.ts';
import { tasks } from './tasks/operations.ts';
import { templates } from './templates/operations.ts';
import { vouchers } from './vouchers/operations.ts';
import { waiting } from './waiting/operations.ts';

/** The function of every operation. */
const operationsByName: { readonly [Name in OperationName]: Operation<Name> } = {
  ...bookings,
  ...amendments,
  ...payments,
  ...openItems,
  ...finance,
  ...departures,
  ...catalogue,
  ...terms,
  ...rates,
  ...enquiries,
  ...waiting,
  ...complaints,
  ...tasks,
  ...attachments,
  ...suppliers,
  ...options,
  ...quotes,
  ...staff,
  ...vouchers,
  ...privacy,
  ...passengers,
  ...records,
  ...templates,
  ...crew,
};

/** The operation of a name. */
export function operationOf<Name extends OperationName>(name: Name): Operation<Name> {
  return operationsByName[name];
}
