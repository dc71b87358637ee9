import { supplierOperations } from '@towpath/rules/office/operations/supplier-operations';
import { implement } from '../implement.ts';
import { findSuppliers, requireSupplier } from '../supplier-rows.ts';
import { addSupplier, editSupplier, removeSupplier } from './change.ts';

export const suppliers = implement(supplierOperations, {
  'suppliers.list': async ({ context: { database } }) => ({ rows: await findSuppliers(database) }),
  'suppliers.show': ({ context: { database } }, { supplier }) => requireSupplier(database, supplier),
  'suppliers.add': addSupplier,
  'suppliers.edit': editSupplier,
  'suppliers.remove': removeSupplier,
});
