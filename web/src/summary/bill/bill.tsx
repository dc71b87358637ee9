import type { Departure } from '@towpath/rules/calendar/departure';
import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import type { Line } from '@towpath/rules/price/price';
import type { Discount } from '@towpath/rules/price/voucher';
import { termsValues } from '@towpath/rules/terms/terms-values';
import type { ReactNode } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { BillNotes } from '../deferred-notes.tsx';
import type { OfferedBill } from '../price/use-breakdown.ts';
import css from '../summary.module.css';

function Amount({ amount }: { amount: Cents }) {
  const { locale } = usePageContext();
  return <span className={css.amount}>{formatMoney(locale, amount)}</span>;
}

function Row({ name, amount, strong = false }: { name: string; amount: Cents; strong?: boolean }) {
  return (
    <p className={css.row} data-strong={strong || undefined}>
      <span>{name}</span>
      <Amount amount={amount} />
    </p>
  );
}

/** A collapsible list of lines with their total. */
function CollapsibleLines({ name, total, children }: { name: string; total: Cents; children: ReactNode }) {
  return (
    <Disclosure title={name} aside={<Amount amount={total} />}>
      <ul>{children}</ul>
    </Disclosure>
  );
}

function Lines({ name, lines }: { name: string; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  if (lines.length === 0) return null;
  return (
    <CollapsibleLines name={name} total={sum(lines.map(({ amount }) => amount))}>
      {lines.map((line, index) => (
        // Cabins of a type can have lines of the same price for different numbers of people.
        <li key={`${line.id} ${index}`} className={css.row}>
          <span>
            {line.name}{' '}
            <span className={css.times}>
              {t('summary_times', { pieces: line.count, price: formatMoney(locale, line.unitPrice) })}
            </span>
          </span>
          <Amount amount={line.amount} />
        </li>
      ))}
    </CollapsibleLines>
  );
}

function Discounts({ lines, total }: { lines: readonly Discount[]; total: Cents }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  if (lines.length === 0) return null;
  return (
    <CollapsibleLines name={t('summary_discount')} total={minus(zero, total)}>
      {lines.map(({ code, description, amount }) => (
        <li key={code} className={css.row}>
          <span>
            {code} {description && <span className={css.times}>{nameOf(description)}</span>}
          </span>
          <Amount amount={minus(zero, amount)} />
        </li>
      ))}
    </CollapsibleLines>
  );
}

/** The lines of the price in collapsible groups, the total and the VAT (specification 2, booking summary panel). */
export function Bill({ departure, breakdown }: { departure: Departure; breakdown: OfferedBill }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const { cabins, bikes, additional, localCosts, supplement, insurance } = breakdown;
  const insuranceName = (line: Line) =>
    t(line.name === 'travel' ? 'summary_insurance_travel' : 'summary_insurance_cancellation');
  return (
    <div className={css.bill}>
      <Lines name={t('summary_cabins')} lines={cabins} />
      <Lines name={t('summary_bikes')} lines={bikes} />
      <Lines name={t('summary_additional')} lines={additional} />
      <Discounts lines={breakdown.discounts} total={breakdown.discountTotal} />
      {supplement && <Row name={supplement.name} amount={supplement.amount} />}
      {insurance.map((line) => (
        <Row key={line.id} name={insuranceName(line)} amount={line.amount} />
      ))}
      <Lines name={t('summary_local_costs')} lines={localCosts} />
      <div className={css.totals}>
        <Row name={t('summary_total')} amount={breakdown.total} strong />
        {breakdown.vat > 0 && (
          <Row name={t('summary_vat', termsValues(locale, breakdown.terms))} amount={breakdown.vat} />
        )}
        <div className={css.billNotes}>
          <BillNotes departure={departure} bill={breakdown} />
        </div>
      </div>
    </div>
  );
}
