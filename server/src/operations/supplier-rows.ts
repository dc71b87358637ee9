import type { SupplierRow } from '@towpath/rules/office/operations/supplier-operations';
import { type CodedRefusal, missing } from '../config/coded-refusal.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';

const columns = 'id, name, service, contact, phone, email, version';

/** The suppliers by name. */
export const findSuppliers = (sql: Sql): Promise<SupplierRow[]> =>
  sql.query<SupplierRow>(`select ${columns} from supplier order by lower(name)`);

/** The supplier with an id; a refusal where there is none. With `lock` it stays until the transaction ends. Lock order: alone. */
export async function requireSupplier(
  sql: Sql,
  id: string,
  lock: '' | 'for update' = '',
): Promise<SupplierRow | CodedRefusal> {
  const [found] = isId(id)
    ? await sql.query<SupplierRow>(`select ${columns} from supplier where id = $1 ${lock}`, [id])
    : [];
  return found ?? missing('supplier_unknown', {});
}
