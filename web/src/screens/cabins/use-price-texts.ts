import { formatMoney } from '@towpath/rules/core/format';
import type { CabinShare } from '@towpath/rules/price/cabin-shares';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';

const kinds = ['cabin', 'discount', 'compulsory', 'once'] as const;

/** Returns a function that words a cabin's price and, where it is not the cabin alone, what it is made of. */
export function usePriceTexts() {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  return (share: CabinShare | undefined): { price: string; parts: string } => {
    if (!share) return { price: '', parts: '' };
    const parts = kinds.filter((kind) => share[kind] !== 0);
    const texts = parts.map((kind) => t(`part_${kind}`, { [kind]: formatMoney(locale, share[kind]) }));
    // Lines break between the parts only.
    const unbroken = texts.map((text) => text.replaceAll(' ', '\u00a0'));
    return { price: formatMoney(locale, share.amount), parts: parts.length > 1 ? unbroken.join(' ') : '' };
  };
}
