import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { type AskedField, askedFields, isOwnField } from '@towpath/rules/passengers/described-fields';
import { useTranslation } from '../../i18n/translation.tsx';
import { BirthParts } from '../../person/birth-parts.tsx';
import { PersonFields } from '../../person/person-fields.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Select } from '../../ui/form/select.tsx';
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
  const helpOf = (name: AskedField) => {
    if (isFilledIn && isOwnField(name)) return t('given');
    return name === 'bodyHeight' ? t('height_help') : undefined;
  };
  const control = (name: AskedField) => ({ ...field(name), description: helpOf(name) });
  return (
    <FieldGroup weight="section" label={t('about_you')}>
      <div className={css.fields}>
        <PersonFields
          names={askedFields}
          isReader
          control={control}
          date={(name) => (
            <BirthParts
              name={name}
              isReader
              {...control(name)}
              onDate={(value) => field(name).onChange({ currentTarget: { value } })}
            />
          )}
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
