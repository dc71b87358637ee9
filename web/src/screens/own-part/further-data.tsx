import { formatDate } from '@towpath/rules/core/format';
import type { OwnPartField } from '@towpath/rules/own-parts/own-part-fields';
import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useCountryOptions } from '../../person/country-options.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import css from './own-part.module.css';
import type { FieldOf } from './use-own-part-form.ts';

interface FurtherDataProps {
  part: OwnPart;
  field: FieldOf;
}

function Citizenship({ field, isGiven }: { field: FieldOf; isGiven: boolean }) {
  const { t } = useTranslation('own-part');
  const { t: passengers } = useTranslation('passengers');
  const countries = useCountryOptions();
  return (
    <Select {...field('citizenship')} label={t('citizenship')}>
      <option value="">{isGiven ? t('given_choice') : passengers('country_choose')}</option>
      {countries}
    </Select>
  );
}

function Authorities({ part, field }: FurtherDataProps) {
  const { t } = useTranslation('own-part');
  const { locale } = usePageContext();
  const asked = part.fields.filter(({ field: each }) => each !== 'emergency');
  const of = (name: OwnPartField) => asked.find((each) => each.field === name);
  const [document, citizenship, birthplace] = [of('document'), of('citizenship'), of('birthplace')];
  const until = asked[0]?.deleted_on;
  if (!until) return null;
  const keep = (each: typeof document) => (each?.given ? t('given') : undefined);
  return (
    <FieldGroup
      weight="section"
      label={t('authorities')}
      description={t('authorities_help', { date: formatDate(locale, until) })}
    >
      <div className={css.fields}>
        {document && (
          <TextField
            {...field('documentNumber')}
            label={t('documentNumber')}
            description={keep(document)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {citizenship && <Citizenship field={field} isGiven={citizenship.given} />}
        {birthplace && (
          <TextField
            {...field('birthplace')}
            label={t('birthplace')}
            description={keep(birthplace)}
            autoComplete="off"
            dir="auto"
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** What a passenger gives besides the passenger data. It is never shown again: an empty field keeps what was given. */
export function FurtherData({ part, field }: FurtherDataProps) {
  const { t } = useTranslation('own-part');
  const { locale } = usePageContext();
  const emergency = part.fields.find((each) => each.field === 'emergency');
  const keep = emergency?.given ? t('given') : undefined;
  const until = emergency?.deleted_on;
  const help = [t('emergency_help'), until && t('deleted', { date: formatDate(locale, until) })];
  return (
    <>
      {emergency && (
        <FieldGroup weight="section" label={t('emergency')} description={help.filter(Boolean).join(' ')}>
          <div className={css.fields}>
            <TextField
              {...field('emergencyName')}
              label={t('emergencyName')}
              description={keep}
              autoComplete="off"
              dir="auto"
            />
            <TextField
              {...field('emergencyPhone')}
              label={t('emergencyPhone')}
              description={keep}
              type="tel"
              autoComplete="off"
            />
          </div>
        </FieldGroup>
      )}
      <Authorities part={part} field={field} />
    </>
  );
}
