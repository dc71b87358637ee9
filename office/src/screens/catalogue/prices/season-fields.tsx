import type { SeasonDocument, TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourChoices } from '@towpath/rules/office/catalogue/catalogue-views';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { seasonText } from '../../../ui/season-text.ts';
import { useWords } from '../../../ui/words.ts';
import css from '../editor/editor.module.css';
import { NumberField } from '../editor/number-field.tsx';
import { PlaceError } from '../editor/place-error.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { SeasonDays } from './season-days.tsx';

interface SeasonsProps {
  draft: DocumentDraft<TourDocument>;
  choices: TourChoices;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const texts = [
  { path: ['program', 'id'], label: 'program_id' },
  { path: ['program', 'name'], label: 'program' },
] as const;
const optional = ['port_of_departure', 'quay', 'port_of_arrival', 'voucher'] as const;

/** The days, the ship and the ports of a season. */
function SeasonFields({ draft, choices, index }: SeasonsProps & { index: number }) {
  const { t } = useTranslation();
  const at = (...path: string[]) => ['seasons', index, ...path];
  return (
    <div className={css.fields}>
      <SeasonDays draft={draft} index={index} />
      <Select label={t('catalogue_field.weekday')} {...draft.text(at('weekday'))}>
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {t(`catalogue.weekday_${day}`)}
          </option>
        ))}
      </Select>
      <NumberField draft={draft} label={t('catalogue_field.every')} min={1} at={at('every')} />
      <Select label={t('catalogue_field.ship')} {...draft.text(at('ship'))}>
        {choices.ships.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {texts.map(({ path, label }) => (
        <TextField key={label} label={t(`catalogue_field.${label}`)} required {...draft.text(at(...path))} />
      ))}
      {optional.map((field) => (
        <TextField
          key={field}
          label={t(`catalogue_field.${field}`)}
          note={t('action.optional')}
          {...draft.text(at(field), true)}
        />
      ))}
      <Checkbox label={t('catalogue_field.on_request')} {...draft.flag(at('on_request'))} />
    </div>
  );
}

/** A season with the same days, ship and prices. The stock of a demo's season is not copied. */
const copyOf = (season: SeasonDocument): SeasonDocument => ({ ...season, demo_stock: {} });

/** A season like the last one, or a first one. */
function nextSeason({ seasons }: TourDocument, { ships }: TourChoices): SeasonDocument {
  const last = seasons.at(-1);
  if (last) return copyOf(last);
  return {
    from: '05-01',
    until: '09-30',
    weekday: 'saturday',
    every: 1,
    ship: ships[0]?.id ?? '',
    program: { id: '', name: '' },
    on_request: false,
    prices: {},
  };
}

/** The seasons of a tour: when and where its departures leave. */
export function Seasons({ draft, choices }: SeasonsProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { seasons } = draft.document;
  const set = (value: unknown) => draft.set(['seasons'], value);
  return (
    <Panel title={t('catalogue_field.seasons')}>
      {seasons.length === 0 && <p>{t('catalogue.no_seasons')}</p>}
      {seasons
        .map((season, index) => ({ season, index }))
        .map(({ season, index }) => (
          <details key={index} className={css.season}>
            <summary>{seasonText(season, words)}</summary>
            <PlaceError draft={draft} at={['seasons', index]} />
            <PlaceError draft={draft} at={['seasons', index, 'prices']} />
            <SeasonFields draft={draft} choices={choices} index={index} />
            <Button variant="quiet" onClick={() => set(seasons.toSpliced(index + 1, 0, copyOf(season)))}>
              {t('catalogue.copy_season', { number: index + 1 })}
            </Button>
            <Button variant="quiet" onClick={() => set(seasons.filter((_season, other) => other !== index))}>
              {t('catalogue.remove_season', { number: index + 1 })}
            </Button>
          </details>
        ))}
      <div>
        <Button variant="secondary" onClick={() => set([...seasons, nextSeason(draft.document, choices)])}>
          {t('catalogue.add_season')}
        </Button>
      </div>
    </Panel>
  );
}
