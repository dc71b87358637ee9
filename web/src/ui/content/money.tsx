import { formatMoney } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import styles from './money.module.css';

interface MoneyProps {
  locale: Locale;
  /** Cents. */
  amount: Cents;
  currency?: 'EUR' | 'USD';
  /** Whole amounts without their cents. */
  whole?: boolean;
}

/** An amount in the visitor's language, with tabular figures. */
export function Money({ locale, amount, currency, whole }: MoneyProps) {
  return <span className={styles.money}>{formatMoney(locale, amount, currency, whole)}</span>;
}
