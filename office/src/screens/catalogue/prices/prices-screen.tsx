import type { TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourView } from '@towpath/rules/office/catalogue/catalogue-views';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { HistoryLink } from '../../../ui/audit/history-link.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Page, Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { Editor } from '../editor/editor.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { below } from '../editor/use-draft-form.ts';
import { useSavedValues } from '../editor/use-saved-values.ts';
import { PriceGrid, type PriceKind, priceKinds } from './price-grid.tsx';
import { Seasons } from './season-fields.tsx';
import { Years } from './years.tsx';

interface PricesFormProps {
  view: TourView;
  tour: TourDocument;
  onRenew: () => void;
}

function PricesForm({ view, tour, onRenew }: PricesFormProps) {
  const { t } = useTranslation();
  const may = useMay();
  const draft = useDraft(tour);
  const [kind, setKind] = useState<PriceKind>('unit_price');
  const { seasons } = draft.document;
  const ships = view.choices.ships.filter(({ id }) => seasons.some(({ ship }) => ship === id));
  const { content, names, version } = view;
  return (
    <Editor
      name="catalogue.save-tour"
      title={t('catalogue.save_prices_title', { name: tour.name })}
      draft={draft}
      placeOf={below('tour')}
      onRefused={(path) => setKind(priceKinds.find((each) => path.endsWith(`.${each}`)) ?? kind)}
      input={{
        tour: { ...draft.document },
        content: content && { ...content },
        names: [...names],
        version,
      }}
      canSave={may('catalogue.write')}
      onReset={onRenew}
      onSaved={onRenew}
    >
      <Panel title={t('catalogue.prices_title')}>
        <p className={css.soft}>{t('catalogue.prices_hint')}</p>
        <div className={css.fields}>
          <Select
            label={t('catalogue.price_kind')}
            value={kind}
            onChange={(event) =>
              setKind(priceKinds.find((each) => each === event.target.value) ?? 'unit_price')
            }
          >
            {priceKinds.map((each) => (
              <option key={each} value={each}>
                {t(`catalogue.kind_${each}`)}
              </option>
            ))}
          </Select>
        </div>
        {ships.map((ship) => (
          <section key={ship.id} aria-label={ship.name}>
            <h3>{ship.name}</h3>
            <PriceGrid draft={draft} ship={ship} kind={kind} />
          </section>
        ))}
      </Panel>
      <Seasons draft={draft} choices={view.choices} />
      <Years draft={draft} choices={view.choices} />
    </Editor>
  );
}

function PricesPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { base, renew, error } = useSavedValues('catalogue.tour', { tour: id });
  const tour = base?.value.tour;
  return (
    <Page
      title={tour ? t('catalogue.prices_of', { name: tour.name }) : t('catalogue.seasons_prices')}
      lead={
        <Link className={css.target} to={`/catalogue/tours/${id}`}>
          {t('catalogue.back_to_tour')}
        </Link>
      }
      actions={<HistoryLink about={id} />}
    >
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && tour && <PricesForm key={base.key} view={base.value} tour={tour} onRenew={renew} />}
    </Page>
  );
}

/** The seasons of a tour and their prices as a grid. */
export function PricesScreen() {
  const { id = '' } = useParams();
  return <PricesPage key={id} id={id} />;
}
