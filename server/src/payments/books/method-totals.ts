import type { MethodTotals } from '@towpath/rules/office/views/books-view';
import type { Sql } from '../../database/database.ts';
import { methodOfEntry } from '../../vouchers/credit/ledger-entries.ts';
import { isManual } from '../rows/refund-rows.ts';
import { type BooksPeriod, isOfCompany, isPayout, isSameMovement } from './totals.ts';

/** SQL expression: the method of a transaction's charge; null for what belongs to no charge. */
export const methodOfTransaction = `case when transaction.charge_id is null then null
  else coalesce(transaction.method, (select charge.method from provider_transaction as charge
    where charge.source_id = transaction.charge_id and charge.method is not null limit 1)) end`;

const isInPeriod = `transaction.booked_at >= $1 and transaction.booked_at < $2 and ${isOfCompany('transaction', '$3')}`;

// A movement of the period is matched with its transaction, however late the provider booked that (decision 097).
const query = `
  with entry as (
    select ledger.*, ${methodOfEntry} as paid_by, not ${isManual('ledger.object_id')} as at_provider
    from ledger where ledger.booked_at >= $1 and ledger.booked_at < $2 and ${isOfCompany('ledger', '$3')}),
  part as (
    select currency, paid_by, case when kind = 'charge' then amount else 0 end as payments,
      case when kind like 'refund%' then amount else 0 end as refunds,
      case when kind like 'dispute%' then amount else 0 end as disputes,
      case when at_provider then amount else 0 end as ledger, 0 as provider, 0 as fees
    from entry
    union all
    select transaction.currency, case when ledger.method is null then ledger.paid_by
        else coalesce(${methodOfTransaction}, ledger.paid_by) end, 0, 0, 0, 0, transaction.amount, 0
    from entry as ledger join provider_transaction as transaction on ${isSameMovement} and transaction.currency = ledger.currency
    union all
    select transaction.currency, ${methodOfTransaction}, 0, 0, 0, 0, transaction.amount, 0
    from provider_transaction as transaction where ${isInPeriod} and not ${isPayout} and not exists (
      select 1 from ledger where ${isSameMovement} and transaction.currency = ledger.currency)
    union all
    select currency, ${methodOfTransaction}, 0, 0, 0, 0, 0, fee
    from provider_transaction as transaction where ${isInPeriod} and fee <> 0)
  select currency, coalesce(paid_by, 'online') as method, sum(payments) as payments, sum(refunds) as refunds,
    sum(disputes) as disputes, sum(ledger) as ledger, sum(provider) as provider,
    sum(ledger) - sum(provider) as provider_difference, sum(fees) as fees
  from part group by 1, 2 order by 1, 2`;

/**
 * The payments of a period by currency and method, reconciled with the provider, whose own list says how its charges were
 * paid. online: the method is not known, as for payments before methods were recorded (decision 097).
 */
export function methodTotals(sql: Sql, { company, start, end }: BooksPeriod): Promise<MethodTotals[]> {
  return sql.query<MethodTotals>(query, [start, end, company]);
}
