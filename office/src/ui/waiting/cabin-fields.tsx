import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { WholeField } from '../form/typed-fields.tsx';
import css from './party-form.module.css';
import { cabinSizes, nameOfSize, type PartyForm } from './use-party-form.ts';
import type { ShipChoice } from './use-tour-choices.ts';

interface CabinFieldsProps {
  form: PartyForm;
  ships: readonly ShipChoice[];
}

/** How the party shares cabins: as the cabins step proposes, or so many cabins of each size. */
function Sharing({ form }: Pick<CabinFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { field, watch } = form;
  return (
    <>
      <Select label={t('waiting.sharing')} {...field('sharing')}>
        <option value="any">{t('waiting.sharing_any')}</option>
        <option value="own">{t('waiting.sharing_own')}</option>
      </Select>
      {watch('sharing') === 'own' && (
        <div className={css.row}>
          {cabinSizes.map((people) => (
            <WholeField
              key={people}
              label={t('waiting.cabins_of', { count: people })}
              {...field(`cabins.${nameOfSize(people)}`)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The cabin types that suit, of each ship of the tours. */
function Types({ form, ships }: CabinFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const chosen = form.watch('cabin_types');
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
  if (ships.length === 0) return null;
  return (
    <FieldGroup label={t('waiting.types')} description={t('waiting.types_hint')}>
      <div className={css.types}>
        {ships.map((ship) => (
          <FieldGroup key={ship.id} label={ship.name === '' ? t('waiting.gone_types') : nameOf(ship.name)}>
            {ship.cabin_types.map(({ id, name }, index) => (
              <Checkbox
                key={id}
                label={
                  name === ''
                    ? t('waiting.gone_type_numbered', { number: index + 1 })
                    : nameOf(name, ship.name)
                }
                checked={chosen.includes(id)}
                onChange={() => form.fill('cabin_types', toggled(id))}
              />
            ))}
          </FieldGroup>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Cabins: how people share them, and which types suit. */
export function CabinFields(props: CabinFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup weight="section" label={t('waiting.cabins')}>
      <div className={css.rows}>
        <Sharing form={props.form} />
        <Types {...props} />
      </div>
    </FieldGroup>
  );
}
