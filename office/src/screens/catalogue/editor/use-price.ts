import { useTranslation } from '../../../i18n/texts.tsx';
import { priceReader } from './readers.ts';
import type { DocumentDraft } from './use-draft.ts';
import { useTypedValue } from './use-typed-value.ts';

interface Price {
  /** The price in euros; null: none. */
  value: unknown;
  draft: Pick<DocumentDraft<unknown>, 'isReviewed'>;
  refusal?: string | undefined;
  isOptional?: boolean;
  onValue: Parameters<typeof useTypedValue>[0]['onValue'];
}

/** The props of a field for a price. */
export function usePrice({ value, draft: { isReviewed }, refusal, isOptional = false, onValue }: Price) {
  const { language } = useTranslation();
  return useTypedValue({
    value,
    reader: priceReader(language, { isOptional }),
    refusal,
    isReviewed,
    onValue,
  });
}
