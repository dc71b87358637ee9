import { limits } from '@towpath/rules/core/limits';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../choice-select.tsx';
import { DayField, WholeField } from '../form/typed-fields.tsx';
import css from './party-form.module.css';
import { emptyDates, emptyTour, type PartyForm } from './use-party-form.ts';

interface RowsProps {
  form: PartyForm;
}

/** The most rows of tours and of days. */
const most = { tours: 10, dates: 20 };

/** The tours that suit, of a brand. */
export function TourRows({
  form,
  choices,
  onChange,
}: RowsProps & { choices: ReadonlyMap<string, string>; onChange: () => void }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tours' });
  return (
    <FieldGroup weight="section" label={t('waiting.tours')}>
      <div className={css.rows}>
        {fields.map(({ id }, index) => {
          const { onChange: onTyped, ...field } = form.field(`tours.${index}.tour`);
          const number = index + 1;
          return (
            <div key={id} className={css.row}>
              <ChoiceSelect
                label={fields.length === 1 ? t('waiting.tour') : t('waiting.tour_numbered', { number })}
                none={t('waiting.choose')}
                choices={choices}
                {...field}
                onChange={(event) => {
                  void onTyped(event);
                  onChange();
                }}
              />
              {fields.length > 1 && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    remove(index);
                    onChange();
                  }}
                >
                  {t('waiting.remove_tour', { number })}
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {fields.length < most.tours && (
        <div className={css.add}>
          <Button variant="secondary" onClick={() => append(emptyTour)}>
            {t('waiting.add_tour')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** The days that suit: of each row one day, or all from the first to the last. */
export function DateRows({ form }: RowsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'dates' });
  return (
    <FieldGroup weight="section" label={t('waiting.dates')} description={t('waiting.dates_hint')}>
      <div className={css.rows}>
        {fields.map(({ id }, index) => {
          const number = index + 1;
          const numbered = (text: 'from' | 'until') =>
            fields.length === 1 ? t(`waiting.${text}`) : t(`waiting.${text}_numbered`, { number });
          return (
            <div key={id} className={css.row}>
              <DayField label={numbered('from')} required {...form.field(`dates.${index}.from`)} />
              <DayField
                label={numbered('until')}
                note={t('action.optional')}
                {...form.field(`dates.${index}.until`)}
              />
              {fields.length > 1 && (
                <Button variant="quiet" onClick={() => remove(index)}>
                  {t('waiting.remove_dates', { number })}
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {fields.length < most.dates && (
        <div className={css.add}>
          <Button variant="secondary" onClick={() => append(emptyDates)}>
            {t('waiting.add_dates')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface RiderRowsProps extends RowsProps {
  bikes: readonly { id: string; name: string }[];
}

/** The riders whose bikes are wanted, of the bikes that the tours offer. */
export function RiderRows({ form, bikes }: RiderRowsProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'riders' });
  const choices = new Map(
    bikes.map(({ id, name }) => [id, name === '' ? t('waiting.gone_bike') : nameOf(name)]),
  );
  if (bikes.length === 0) return null;
  return (
    <FieldGroup weight="section" label={t('waiting.bikes')} description={t('waiting.bikes_hint')}>
      <div className={css.rows}>
        {fields.map(({ id }, index) => {
          const number = index + 1;
          return (
            <div key={id} className={css.row}>
              <ChoiceSelect
                label={t('waiting.bike_numbered', { number })}
                none={t('waiting.choose_bike')}
                choices={choices}
                {...form.field(`riders.${index}.bike`)}
              />
              <WholeField
                label={t('waiting.height_numbered', { number })}
                unit="cm"
                required
                {...form.field(`riders.${index}.height`)}
              />
              <Button variant="quiet" onClick={() => remove(index)}>
                {t('waiting.remove_bike', { number })}
              </Button>
            </div>
          );
        })}
      </div>
      {fields.length < limits.party.maximum && (
        <div className={css.add}>
          <Button
            variant="secondary"
            onClick={() => append({ bike: bikes.length === 1 ? (bikes[0]?.id ?? '') : '', height: '' })}
          >
            {t('waiting.add_bike')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
