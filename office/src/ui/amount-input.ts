import type { Locale } from '@towpath/rules/core/locale';
import { amountPattern, amountText, readAmount } from '@towpath/rules/office/issues/typed-input';
import { useTranslation } from '../i18n/texts.tsx';

/** How amounts are typed in a language, in fields whose pattern the browser checks. */
export function amountInputOf(locale: Locale) {
  return {
    /** The props of the field: its form is not sent with what cannot be read. */
    props: {
      inputMode: 'decimal',
      pattern: amountPattern(locale),
      title: amountText(12_050, locale),
    } as const,
    /** Cents of what is typed; null where nothing is, or what the pattern refuses. */
    read: (text: string): number | null => {
      const found = readAmount(text, locale);
      return 'value' in found ? found.value : null;
    },
  };
}

/** How amounts are typed in the office's language. */
export const useAmountInput = () => amountInputOf(useTranslation().language);

/** The unit of a field for an amount. currency as the server writes it, 'eur' or 'usd'. */
export const currencySign = (currency: string): string => (currency === 'usd' ? '$' : '€');
