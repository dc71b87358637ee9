import { useTranslation } from '../../../i18n/texts.tsx';
import { WholeField } from '../../../ui/form/typed-fields.tsx';
import { wholeReader } from './readers.ts';
import { type Path, valueAt } from './set-at.ts';
import type { DocumentDraft } from './use-draft.ts';
import { useTypedValue } from './use-typed-value.ts';

interface NumberFieldProps<Document> {
  draft: DocumentDraft<Document>;
  at: Path;
  label: string;
  min?: number;
  max?: number;
  /** A unit. */
  suffix?: string;
  isOptional?: boolean;
}

/** A field for a whole number of a document, at least `min`, which is 0 by default. An empty optional field is null. */
export function NumberField<Document>(props: NumberFieldProps<Document>) {
  const { draft, at, label, suffix, min = 0, max, isOptional = false } = props;
  const { t } = useTranslation();
  const field = useTypedValue({
    value: valueAt(draft.document, at),
    reader: wholeReader({ min, isOptional, ...(max !== undefined && { max }) }),
    refusal: draft.refusalAt(at),
    isReviewed: draft.isReviewed,
    onValue: (value) => draft.set(at, value),
  });
  return (
    <WholeField
      label={label}
      unit={suffix}
      note={isOptional ? t('action.optional') : undefined}
      required={!isOptional}
      {...field}
    />
  );
}
