import { type DateField, dateFields } from '@towpath/rules/core/date-fields';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useDateLabels } from '../../../i18n/use-date-labels.ts';
import { useValidationMessage } from '../../../i18n/use-validation-message.ts';
import dateParts from '../../../ui/form/date-parts.module.css';
import { DatePasteNote } from '../../../ui/form/date-paste-note.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { PassengersForm } from '../form.ts';
import css from '../passengers.module.css';
import { useBirthParts } from './use-birth-parts.ts';

interface BirthFieldProps {
  index: number;
  form: PassengersForm;
  error: string | undefined;
}

const autocomplete: Record<DateField, string> = { day: 'bday-day', month: 'bday-month', year: 'bday-year' };

/** A date of birth in three fields: a separator or a full field moves the focus, as does Backspace; a paste is parsed (specification 2). */
export function BirthField({ index, form, error }: BirthFieldProps) {
  const { t } = useTranslation('passengers');
  const labels = useDateLabels();
  const parts = useBirthParts(form, index);
  const translateMessage = useValidationMessage();
  const ofFields = dateFields.flatMap((field) => parts.errorOf(field) ?? []).map(translateMessage);
  const isWrong = (field: DateField) => (ofFields.length > 0 ? parts.errorOf(field) : error) !== undefined;
  const id = `passengers.${index}.dateOfBirth`;
  return (
    <FieldGroup
      label={t('dateOfBirth')}
      error={ofFields.join('. ') || error}
      className={css.birth}
      onPaste={parts.onPaste}
    >
      <DatePasteNote {...parts.paste} />
      <div className={dateParts.parts}>
        {dateFields.map((field) => (
          <NumberField
            key={field}
            id={field === 'day' ? id : `${id}.${field}`}
            label={labels[field]}
            autoComplete={index === 0 ? autocomplete[field] : 'off'}
            maxLength={field === 'year' ? 4 : 3}
            aria-invalid={isWrong(field) || undefined}
            {...parts.field(field)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
