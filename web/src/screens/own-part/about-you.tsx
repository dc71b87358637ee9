import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDateLabels } from '../../i18n/use-date-labels.ts';
import { useDateReader } from '../../page/use-date-reader.ts';
import { DateParts } from '../../ui/form/date-parts.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import css from './own-part.module.css';
import type { FieldOf } from './use-own-part-form.ts';

/** The passenger data of a passenger, with the labels of the passengers step. */
export function AboutYou({
  part: { bikes, diets, filled_in: isFilledIn },
  field,
}: {
  part: OwnPart;
  field: FieldOf;
}) {
  const { t } = useTranslation('own-part');
  const { t: passengers } = useTranslation('passengers');
  const dateLabels = useDateLabels();
  const dateReader = useDateReader('birth');
  const birth = field('dateOfBirth');
  return (
    <FieldGroup weight="section" label={t('about_you')}>
      <div className={css.fields}>
        <TextField
          {...field('firstName')}
          label={passengers('firstName')}
          autoComplete="given-name"
          dir="auto"
        />
        <TextField
          {...field('lastName')}
          label={passengers('lastName')}
          autoComplete="family-name"
          dir="auto"
        />
        <DateParts
          id={birth.id}
          error={birth.error}
          label={passengers('dateOfBirth')}
          labels={dateLabels}
          reader={dateReader}
          defaultValue={birth.value}
          isBirthday
          description={isFilledIn ? t('given') : undefined}
          onDate={(value) => birth.onChange({ currentTarget: { value } })}
        />
        <NumberField
          {...field('bodyHeight')}
          label={passengers('bodyHeight')}
          description={isFilledIn ? t('given') : t('height_help')}
        />
        <Select {...field('bike')} label={passengers('bike')} description={t('bike_help')}>
          {bikes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {diets.length > 0 && (
          <Select {...field('diet')} label={passengers('diet')}>
            {diets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || passengers('diet_none')}
              </option>
            ))}
          </Select>
        )}
      </div>
    </FieldGroup>
  );
}
