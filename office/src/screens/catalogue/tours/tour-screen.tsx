import type { TourView } from '@towpath/rules/office/catalogue/catalogue-views';
import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { Link, useNavigate, useParams } from 'react-router';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { HistoryLink } from '../../../ui/audit/history-link.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StateBadge } from '../../../ui/states/state-badge.tsx';
import css from '../editor/editor.module.css';
import { Editor } from '../editor/editor.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { useSavedValues } from '../editor/use-saved-values.ts';
import { TourContent } from './tour-content.tsx';
import { draftOf, inputOf, placeInDraft } from './tour-draft.ts';
import { TourFacts } from './tour-facts.tsx';
import { TourNames } from './tour-names.tsx';
import { TourPicture } from './tour-picture.tsx';
import { TourProducts } from './tour-products.tsx';

/** Whether visitors can book the tour as it is saved. */
const isPublished = ({ tour }: TourView) => tour !== null && tour.published !== false;

interface TourFormProps {
  view: TourView;
  onRenew: () => void;
}

function TourForm({ view, onRenew }: TourFormProps) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const draft = useDraft(draftOf(view));
  const isNew = view.tour === null;
  const { id } = draft.document.tour;
  const onSaved = () => (isNew ? void navigate(`/catalogue/tours/${id}`) : onRenew());
  return (
    <Editor
      name="catalogue.save-tour"
      title={
        isNew ? t('catalogue.add_tour_title') : t('catalogue.save_title', { name: draft.document.tour.name })
      }
      draft={draft}
      placeOf={(path) => placeInDraft(draft.document, path)}
      input={inputOf(draft.document, view)}
      canSave={may('catalogue.write')}
      onReset={onRenew}
      onSaved={onSaved}
    >
      <TourFacts draft={draft} isNew={isNew} isPublished={isPublished(view)} />
      <TourPicture draft={draft} />
      <TourProducts draft={draft} choices={view.choices} />
      <TourNames draft={draft} />
      <TourContent draft={draft} />
    </Editor>
  );
}

function TourPage({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const { base, renew, error } = useSavedValues('catalogue.tour', { tour: id });
  const title = base?.value.tour?.name ?? t('catalogue.new_tour');
  const prices = id !== null && (
    <>
      <HistoryLink about={id} />
      <Link className={buttonClass('secondary')} to={`/catalogue/tours/${id}/prices`}>
        {t('catalogue.seasons_prices')}
      </Link>
    </>
  );
  return (
    <Page
      title={title}
      lead={
        <Link className={css.target} to="/catalogue">
          {t('catalogue.all_tours')}
        </Link>
      }
      badge={
        base &&
        !isPublished(base.value) && <StateBadge tone="waiting">{t('catalogue.unpublished')}</StateBadge>
      }
      actions={prices}
    >
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && <TourForm key={base.key} view={base.value} onRenew={renew} />}
    </Page>
  );
}

/** A tour with its texts in three languages side by side; at the address `new` a new one. */
export function TourScreen() {
  const { id = 'new' } = useParams();
  return <TourPage key={id} id={id === 'new' ? null : id} />;
}
