import { type DateField, dateFields } from '@towpath/rules/core/date-fields';
import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useDateLabels } from '../../../i18n/use-date-labels.ts';
import { useValidationMessage } from '../../../i18n/use-validation-message.ts';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import dateParts from '../../../ui/form/date-parts.module.css';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { LiveRegion } from '../../../ui/status/live-region.tsx';
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
  const { locale } = usePageContext();
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
      {parts.note && <p className={css.note}>{parts.note}</p>}
      <LiveRegion>{parts.note}</LiveRegion>
      {parts.choices.map((date) => (
        <Button key={date} variant="secondary" onClick={() => parts.choose(date)}>
          {formatDate(locale, date)}
        </Button>
      ))}
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
