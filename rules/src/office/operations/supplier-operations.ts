import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { emailAtField } from '../../passengers/main-booker.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id, RequiredLine, Version } from '../fields/input-fields.ts';
import { count, text, textOrNone } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';

const SupplierRow = v.object({
  id: text,
  name: text,
  service: text,
  contact: textOrNone,
  phone: textOrNone,
  email: textOrNone,
  version: described(
    count,
    'passed with a change, which is refused if a colleague changed the supplier since',
  ),
});
export type SupplierRow = v.InferOutput<typeof SupplierRow>;

const Line = v.nullish(trimmedText(officeLimits.line));
const SupplierId = described(Id, 'the id of the supplier');
const ofSupplier = {
  name: described(RequiredLine, 'the company; no other supplier has this name'),
  service: described(RequiredLine, 'what it supplies, such as rented bikes in Amsterdam'),
  contact: described(Line, 'whom to ask there'),
  phone: described(Line, 'the telephone of the contact'),
  email: described(
    v.nullish(v.pipe(trimmedText(officeLimits.line), v.rfcEmail(emailAtField))),
    'the e-mail address of the contact',
  ),
};
const changedSupplier = v.object({ supplier: text, name: text });

/** Operations on the companies that supply journeys. Whoever sees bookings sees and changes them; `crew.suppliers` is what they have to deliver. */
export const supplierOperations = {
  'suppliers.list': list({
    permission: 'bookings.read',
    does: 'list the companies that supply journeys',
    returns: 'The suppliers by name',
    input: v.object({}),
    row: SupplierRow,
    columns: ['id', 'name', 'service', 'contact', 'phone', 'email'],
  }),
  'suppliers.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show a supplier',
    returns: 'The supplier',
    input: v.object({ supplier: SupplierId }),
    result: SupplierRow,
  },
  'suppliers.add': {
    permission: 'bookings.read',
    reads: false,
    destructive: false,
    does: 'add a supplier',
    returns: 'The supplier',
    input: v.object(ofSupplier),
    result: changedSupplier,
  },
  'suppliers.edit': {
    permission: 'bookings.read',
    reads: false,
    destructive: false,
    does: 'replace the name, the service and the contact of a supplier; what is not given is emptied',
    returns: 'The supplier',
    /** An absent value is emptied. */
    input: v.object({ supplier: SupplierId, version: Version, ...ofSupplier }),
    result: changedSupplier,
  },
  'suppliers.remove': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'remove a supplier with its attachments and tasks',
    returns: 'The supplier that is removed',
    input: v.object({ supplier: SupplierId }),
    result: changedSupplier,
  },
} as const satisfies Record<string, OperationShape>;
