import type { ShipDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { ShipView } from '@towpath/rules/office/catalogue/catalogue-views';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { NumberField } from '../editor/number-field.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { newCabinType } from './ship-draft.ts';

interface ShipProps {
  draft: DocumentDraft<ShipDocument>;
}

interface CabinTypesProps extends ShipProps {
  /** The number of cabin types that are stored. Their ids are fixed, and their numbers of cabins can only be lowered. */
  saved: number;
}

const numbers = ['minimum_occupancy', 'maximum_occupancy', 'count'] as const;

/** The id of a cabin type that is not saved yet, and the button that removes it. */
function NewCabinType({ draft, index }: ShipProps & { index: number }) {
  const { t } = useTranslation();
  const types = draft.document.cabin_types;
  const remove = () =>
    draft.set(
      ['cabin_types'],
      types.filter((_type, other) => other !== index),
    );
  return (
    <>
      <TextField
        label={t('catalogue_field.id')}
        description={t('catalogue.cabin_id_hint')}
        required
        autoCapitalize="none"
        {...draft.text(['cabin_types', index, 'id'])}
      />
      {types.length > 1 && (
        <Button variant="quiet" onClick={remove}>
          {t('catalogue.remove_cabin_type', { number: index + 1 })}
        </Button>
      )}
    </>
  );
}

/** The kinds of cabins of a ship with their numbers. */
export function CabinTypes({ draft, saved }: CabinTypesProps) {
  const { t } = useTranslation();
  const types = draft.document.cabin_types;
  return (
    <Panel title={t('catalogue_field.cabin_types')}>
      <p className={css.soft}>{t('catalogue.cabins_hint')}</p>
      {types.map(({ name }, index) => (
        <fieldset key={index} className={css.texts}>
          <legend>{name || t('catalogue.cabin_type', { number: index + 1 })}</legend>
          <div className={css.fields}>
            <TextField
              label={t('catalogue_field.name')}
              required
              {...draft.text(['cabin_types', index, 'name'])}
            />
            {numbers.map((field) => (
              <NumberField
                draft={draft}
                key={field}
                label={t(`catalogue_field.${field}`)}
                min={field === 'count' ? 0 : 1}
                at={['cabin_types', index, field]}
              />
            ))}
            {index >= saved && <NewCabinType draft={draft} index={index} />}
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" onClick={() => draft.set(['cabin_types'], [...types, newCabinType])}>
          {t('catalogue.add_cabin_type')}
        </Button>
      </div>
    </Panel>
  );
}

const heights = ['from_cm', 'to_cm', 'count'] as const;
const newBikes = { frame: '', from_cm: 150, to_cm: 190, count: 0 };

/** The bikes on board by product and frame. */
export function BikeStock({ draft, bikes }: ShipProps & Pick<ShipView, 'bikes'>) {
  const { t } = useTranslation();
  const stock = draft.document.bike_stock ?? [];
  const set = (value: unknown) => draft.set(['bike_stock'], value);
  return (
    <Panel title={t('catalogue_field.bike_stock')}>
      <p className={css.soft}>{t('catalogue.bikes_hint')}</p>
      {[...stock.keys()].map((index) => (
        <fieldset key={index} className={css.texts}>
          <legend>{t('catalogue.bikes_row', { number: index + 1 })}</legend>
          <div className={css.fields}>
            <Select label={t('catalogue_field.product')} {...draft.text(['bike_stock', index, 'product'])}>
              {bikes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <TextField
              label={t('catalogue_field.frame')}
              required
              {...draft.text(['bike_stock', index, 'frame'])}
            />
            {heights.map((field) => (
              <NumberField
                draft={draft}
                key={field}
                label={t(`catalogue_field.${field}`)}
                at={['bike_stock', index, field]}
              />
            ))}
            <Button variant="quiet" onClick={() => set(stock.filter((_bikes, other) => other !== index))}>
              {t('catalogue.remove_bikes', { number: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {bikes[0] && (
        <div>
          <Button
            variant="secondary"
            onClick={() => set([...stock, { product: bikes[0]?.id ?? '', ...newBikes }])}
          >
            {t('catalogue.add_bikes')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
