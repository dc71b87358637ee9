import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { termsValues } from '@towpath/rules/terms/terms-values';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { VisuallyHidden } from '../ui/content/visually-hidden.tsx';
import css from './price/price-overview.module.css';

/** A row of the table: name, count and unit price, amount in cents. */
export interface OverviewRow {
  key: string;
  name: string;
  times?: string;
  amount: Cents;
}

/** Rows of the price under their heading, or on a par with headings where they have none; nothing without rows. */
export function Group({ name, rows }: { name?: string; rows: readonly OverviewRow[] }) {
  const { locale } = usePageContext();
  if (rows.length === 0) return null;
  return (
    <tbody className={name ? undefined : css.single}>
      {name && (
        <tr className={css.group}>
          <th scope="rowgroup" colSpan={2}>
            {name}
          </th>
        </tr>
      )}
      {rows.map(({ key, name, times, amount }) => (
        <tr key={key}>
          <th scope="row">
            {name} <span className={css.times}>{times}</span>
          </th>
          <td className={css.amount}>{formatMoney(locale, amount)}</td>
        </tr>
      ))}
    </tbody>
  );
}

interface TotalsProps {
  /** In cents. */
  total: Cents;
  vat: Cents;
  terms: TermsVersion;
}

function Totals({ total, vat, terms }: TotalsProps) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  return (
    <tfoot>
      <tr className={css.total}>
        <th scope="row">{t('summary_total')}</th>
        <td className={css.amount}>{formatMoney(locale, total)}</td>
      </tr>
      {vat > 0 && (
        <tr className={css.vat}>
          <th scope="row">{t('summary_vat', termsValues(locale, terms))}</th>
          <td className={css.amount}>{formatMoney(locale, vat)}</td>
        </tr>
      )}
    </tfoot>
  );
}

/** The price in groups of rows, with the total and the VAT below. */
export function OverviewTable({ children, ...totals }: TotalsProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <table className={css.overview}>
      <caption>
        <VisuallyHidden>{t('price_overview')}</VisuallyHidden>
      </caption>
      {children}
      <Totals {...totals} />
    </table>
  );
}
