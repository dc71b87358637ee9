import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { Path } from './set-at.ts';
import type { Draft } from './use-draft.ts';

interface NumberFieldProps<Document> {
  draft: Draft<Document>;
  at: Path;
  label: string;
  min?: number;
  max?: number;
  /** A unit. */
  suffix?: string;
  isOptional?: boolean;
}

/** A whole number of a document, from 0 unless `min` says otherwise; an empty optional one is null. */
export function NumberField<Document>(props: NumberFieldProps<Document>) {
  const { draft, at, isOptional = false, ...field } = props;
  const { t } = useTranslation();
  return (
    <TextField
      type="number"
      min={0}
      note={isOptional ? t('action.optional') : undefined}
      required={!isOptional}
      {...field}
      {...draft.number(at, isOptional)}
    />
  );
}
