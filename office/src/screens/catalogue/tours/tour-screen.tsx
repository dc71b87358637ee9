import { locales } from '@towpath/rules/core/locale';
import type { TourView } from '@towpath/rules/office/catalogue/catalogue-views';
import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
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
import { copyOf, draftOf, inputOf, placeInDraft } from './tour-draft.ts';
import { TourFacts } from './tour-facts.tsx';
import { TourNames } from './tour-names.tsx';
import { TourPicture } from './tour-picture.tsx';
import { TourProducts } from './tour-products.tsx';

/** Whether visitors can book the tour as it is saved. */
const isPublished = ({ tour }: TourView) => tour !== null && tour.published !== false;

interface TourFormProps {
  view: TourView;
  /** The tour that a new one is a copy of. */
  copied?: TourView | null;
  onRenew: () => void;
}

function TourForm({ view, copied = null, onRenew }: TourFormProps) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const draft = useDraft(copied ? copyOf(copied) : draftOf(view));
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
      texts={draft.document.content}
    >
      <TourFacts draft={draft} isNew={isNew} isPublished={isPublished(view)} />
      <TourPicture draft={draft} />
      <TourProducts draft={draft} choices={view.choices} />
      <TourNames draft={draft} />
      <TourContent draft={draft} />
    </Editor>
  );
}

/** Links to the saved tour as visitors will see it, in each language, until it is published (decision 090). */
function Preview({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={css.preview}>
      {t('catalogue.preview')}
      {locales.map((language) => (
        <a
          key={language}
          className={css.target}
          href={`/api/office/tours/${encodeURIComponent(id)}/preview/${language}`}
          target="_blank"
          rel="noreferrer"
        >
          {format.language(language)}
        </a>
      ))}
    </span>
  );
}

function TourActions({ id }: { id: string }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <>
      <HistoryLink about={id} />
      {may('catalogue.write') && (
        <Link
          className={buttonClass('secondary')}
          to={`/catalogue/tours/new?${new URLSearchParams({ from: id })}`}
        >
          {t('catalogue.duplicate')}
        </Link>
      )}
      <Link className={buttonClass('secondary')} to={`/catalogue/tours/${id}/prices`}>
        {t('catalogue.seasons_prices')}
      </Link>
    </>
  );
}

/** A copy of a tour that is not saved yet. */
function TourCopy({ from }: { from: string }) {
  const { t } = useTranslation();
  const { base, renew, error } = useSavedValues('catalogue.tour', { tour: from });
  return (
    <Page
      title={base ? t('catalogue.copy_of', { name: base.value.tour?.name ?? '' }) : t('catalogue.new_tour')}
      lead={t('catalogue.copy_tour_lead')}
    >
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && (
        <TourForm key={base.key} view={{ ...base.value, tour: null }} copied={base.value} onRenew={renew} />
      )}
    </Page>
  );
}

function TourPage({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const { base, renew, error } = useSavedValues('catalogue.tour', { tour: id });
  const title = base?.value.tour?.name ?? t('catalogue.new_tour');
  return (
    <Page
      title={title}
      lead={
        <>
          <Link className={css.target} to="/catalogue">
            {t('catalogue.all_tours')}
          </Link>
          {id !== null && base && !isPublished(base.value) && <Preview id={id} />}
        </>
      }
      badge={
        base &&
        !isPublished(base.value) && <StateBadge tone="waiting">{t('catalogue.unpublished')}</StateBadge>
      }
      actions={id !== null && <TourActions id={id} />}
    >
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && <TourForm key={base.key} view={base.value} onRenew={renew} />}
    </Page>
  );
}

/** A tour with its texts in three languages side by side; at the address `new` a new one, or a copy of the one in its query. */
export function TourScreen() {
  const { id = 'new' } = useParams();
  const from = useSearchParams()[0].get('from');
  if (id === 'new' && from) return <TourCopy key={from} from={from} />;
  return <TourPage key={id} id={id === 'new' ? null : id} />;
}
