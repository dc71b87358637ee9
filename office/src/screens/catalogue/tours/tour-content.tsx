import { tourLevels } from '@towpath/rules/calendar/tour-content';
import { tourLanguages } from '@towpath/rules/calendar/tour-languages';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { NumberField } from '../editor/number-field.tsx';
import { PlaceError } from '../editor/place-error.tsx';
import { Texts } from '../editor/texts.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { newContent, noText, shownDays, type TourDraft } from './tour-draft.ts';

interface PartProps {
  draft: DocumentDraft<TourDraft>;
}

const meals = ['breakfasts', 'lunches', 'dinners'] as const;
const MAX_KM = 500;

const mobility = 'suitable_for_reduced_mobility';

/** Whether the tour suits people with reduced mobility, or that this is not stated. */
function Mobility({ draft }: PartProps) {
  const { t } = useTranslation();
  const value = draft.document.content?.[mobility] ?? null;
  return (
    <Select
      label={t(`catalogue_field.${mobility}`)}
      value={`${value ?? ''}`}
      error={draft.refusalAt(['content', mobility])}
      onChange={({ target }) =>
        draft.set(['content', mobility], target.value === '' ? null : target.value === 'true')
      }
    >
      <option value="">{t('catalogue.mobility_unknown')}</option>
      <option value="true">{t('catalogue.mobility_suitable')}</option>
      <option value="false">{t('catalogue.mobility_not_suitable')}</option>
    </Select>
  );
}

/** The languages that are spoken on board. */
function Languages({ draft }: PartProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const spoken = draft.document.content?.languages ?? [];
  const toggle = (code: string) =>
    draft.set(
      ['content', 'languages'],
      spoken.includes(code) ? spoken.filter((each) => each !== code) : [...spoken, code],
    );
  return (
    <Panel title={t('catalogue_field.languages')}>
      <PlaceError draft={draft} at={['content', 'languages']} />
      <div className={css.choices}>
        {tourLanguages.map((code) => (
          <Checkbox
            key={code}
            label={language(code)}
            checked={spoken.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </div>
    </Panel>
  );
}

/** How demanding the tour is, its meals, its group, and when it may be called off. */
function Facts({ draft }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className={css.fields}>
      <Select label={t('catalogue_field.level')} {...draft.text(['content', 'level'])}>
        {tourLevels.map((level) => (
          <option key={level} value={level}>
            {t(`catalogue.level_${level}`)}
          </option>
        ))}
      </Select>
      {meals.map((meal) => (
        <NumberField
          draft={draft}
          key={meal}
          label={t(`catalogue_field.${meal}`)}
          at={['content', 'meals', meal]}
        />
      ))}
      <NumberField
        draft={draft}
        label={t('catalogue_field.minimum_participants')}
        min={1}
        at={['content', 'minimum_participants']}
        isOptional
      />
      <NumberField
        draft={draft}
        label={t('catalogue_field.call_off_days')}
        min={1}
        at={['content', 'call_off_days']}
        isOptional
      />
      <NumberField
        draft={draft}
        label={t('catalogue_field.group_size')}
        min={1}
        at={['content', 'group_size']}
        isOptional
      />
      <Mobility draft={draft} />
      <TextField
        type="time"
        label={t('catalogue_field.boarding_time')}
        note={t('action.optional')}
        {...draft.text(['content', 'boarding_time'], true)}
      />
      <Checkbox
        label={t('catalogue_field.suitable_for_children')}
        {...draft.flag(['content', 'suitable_for_children'])}
      />
    </div>
  );
}

/** What the price includes, or what it does not include. */
function Points({ draft, list }: PartProps & { list: 'included' | 'excluded' }) {
  const { t } = useTranslation();
  const points = draft.document.content?.[list] ?? [];
  const set = (value: unknown) => draft.set(['content', list], value);
  return (
    <Panel title={t(`catalogue_field.${list}`)}>
      {[...points.keys()].map((index) => (
        <div key={index} className={css.group}>
          <Texts draft={draft} label={`${index + 1}`} at={(language) => ['content', list, index, language]} />
          <Button variant="quiet" onClick={() => set(points.filter((_point, other) => other !== index))}>
            {t('catalogue.remove_point', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button variant="secondary" onClick={() => set([...points, noText])}>
        {t('catalogue.add_point')}
      </Button>
    </Panel>
  );
}

function Day({ draft, day }: PartProps & { day: number }) {
  const { t } = useTranslation();
  return (
    <section className={css.group} aria-label={t('catalogue.day', { number: day + 1 })}>
      <h3>{t('catalogue.day', { number: day + 1 })}</h3>
      <div className={css.fields}>
        <TextField
          label={t('catalogue_field.port')}
          required
          {...draft.text(['content', 'days', day, 'port'])}
        />
        <NumberField
          draft={draft}
          label={t('catalogue_field.km')}
          max={MAX_KM}
          at={['content', 'days', day, 'km']}
        />
      </div>
      <Texts
        draft={draft}
        label={t('catalogue_field.title')}
        at={(language) => ['content', 'days', day, 'title', language]}
      />
      <Texts
        draft={draft}
        label={t('catalogue_field.text')}
        lines={4}
        at={(language) => ['content', 'days', day, 'text', language]}
      />
    </section>
  );
}

/** The days of a tour with their texts in three languages. */
export function TourContent({ draft }: PartProps) {
  const { t } = useTranslation();
  const { content, tour } = draft.document;
  const toggle = () => draft.set(['content'], content ? null : newContent(tour.duration));
  return (
    <>
      <Panel title={t('catalogue.content')}>
        <Checkbox label={t('catalogue.has_content')} checked={content !== null} onChange={toggle} />
        {content && <Facts draft={draft} />}
      </Panel>
      {content && (
        <>
          <Languages draft={draft} />
          <Points draft={draft} list="included" />
          <Points draft={draft} list="excluded" />
          <Panel title={t('catalogue_field.days')}>
            <PlaceError draft={draft} at={['content', 'days']} />
            {[...shownDays(draft.document).keys()].map((day) => (
              <Day key={day} draft={draft} day={day} />
            ))}
          </Panel>
        </>
      )}
    </>
  );
}
