import { brandName, brands } from '@towpath/rules/site/brand';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { NumberField } from '../editor/number-field.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import type { TourDraft } from './tour-draft.ts';

const MAX_DAYS = 60;

interface TourFactsProps {
  draft: DocumentDraft<TourDraft>;
  isNew: boolean;
  /** Whether the stored tour is published. It cannot be withdrawn. */
  isPublished: boolean;
}

/** The name and length of a tour, and whether visitors find it. */
export function TourFacts({ draft, isNew, isPublished }: TourFactsProps) {
  const { t, language } = useTranslation();
  return (
    <Panel title={t('catalogue.facts')}>
      <div className={css.fields}>
        <TextField label={t('catalogue_field.name')} required {...draft.text(['tour', 'name'])} />
        <TextField label={t('catalogue_field.region')} required {...draft.text(['tour', 'region'])} />
        {isNew && (
          <TextField
            label={t('catalogue_field.id')}
            description={t('catalogue.id_hint')}
            required
            autoCapitalize="none"
            {...draft.text(['tour', 'id'])}
          />
        )}
        <Select label={t('catalogue_field.brand')} {...draft.text(['tour', 'brand'])}>
          {brands.map((brand) => (
            <option key={brand} value={brand}>
              {brandName(brand, language)}
            </option>
          ))}
        </Select>
        <NumberField
          draft={draft}
          label={t('catalogue_field.duration')}
          min={1}
          max={MAX_DAYS}
          at={['tour', 'duration']}
        />
        <NumberField draft={draft} label={t('catalogue_field.position')} at={['tour', 'position']} />
        <TextField
          label={t('catalogue_field.country')}
          description={t('catalogue.country_hint')}
          note={t('action.optional')}
          autoCapitalize="characters"
          {...draft.text(['tour', 'country'], true)}
        />
        <TextField
          label={t('catalogue_field.external_id')}
          note={t('action.optional')}
          {...draft.text(['tour', 'external_id'], true)}
        />
      </div>
      {!isPublished && (
        <Checkbox
          label={t('catalogue_field.published')}
          description={t('catalogue.published_hint')}
          {...draft.flag(['tour', 'published'])}
        />
      )}
      <Checkbox
        label={t('catalogue.listed')}
        description={t('catalogue.listed_hint')}
        {...draft.flag(['tour', 'listed'])}
      />
    </Panel>
  );
}
