import type { ShipDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { ShipView } from '@towpath/rules/office/catalogue/catalogue-views';
import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Page, Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { Editor } from '../editor/editor.tsx';
import { NumberField } from '../editor/number-field.tsx';
import { Texts } from '../editor/texts.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { below } from '../editor/use-draft-form.ts';
import { useSavedValues } from '../editor/use-saved-values.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { CabinContents } from './cabin-contents.tsx';
import { BikeStock, CabinTypes } from './cabin-types.tsx';
import { copyOf, newShip, savedShip } from './ship-draft.ts';

const DESCRIPTION_LINES = 6;

interface ShipFormProps extends Pick<ShipView, 'bikes'> {
  /** The stored ship; null: a new one. */
  saved: ShipDocument | null;
  /** The first values of a new one. */
  start?: ShipDocument;
  version: number | null;
  onRenew: () => void;
}

function ShipForm({ saved, start = newShip, bikes, version, onRenew }: ShipFormProps) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const draft = useDraft(saved ?? start);
  const ship = draft.document;
  const onSaved = () => (saved ? onRenew() : void navigate(`/catalogue/ships/${ship.id}`));
  return (
    <Editor
      name="catalogue.save-ship"
      title={saved ? t('catalogue.save_title', { name: ship.name }) : t('catalogue.add_ship_title')}
      draft={draft}
      placeOf={below('ship')}
      input={{ ship: { ...savedShip(ship) }, create: saved === null, version }}
      canSave={may('catalogue.write')}
      onReset={onRenew}
      onSaved={onSaved}
      texts={ship}
    >
      <Panel title={t('catalogue.ship')}>
        <div className={css.fields}>
          <TextField label={t('catalogue_field.name')} required {...draft.text(['name'])} />
          {!saved && (
            <TextField
              label={t('catalogue_field.id')}
              description={t('catalogue.id_hint')}
              required
              autoCapitalize="none"
              {...draft.text(['id'])}
            />
          )}
          <NumberField draft={draft} label={t('catalogue_field.position')} at={['position']} />
        </div>
        <Texts
          draft={draft}
          label={t('catalogue_field.description')}
          description={t('catalogue.html_hint')}
          at={(language) => ['content', language, 'description']}
          lines={DESCRIPTION_LINES}
          isOptional
        />
      </Panel>
      <Panel title={t('catalogue_field.pictures')}>
        <Pictures
          draft={draft}
          content={ship.content ?? {}}
          at={['content']}
          folder="ships"
          name={ship.id || 'ship'}
        />
      </Panel>
      <CabinTypes draft={draft} saved={saved?.cabin_types.length ?? 0} />
      <CabinContents draft={draft} />
      <BikeStock draft={draft} bikes={bikes} />
    </Editor>
  );
}

interface ShipPageProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function ShipPage({ title, actions, children }: ShipPageProps) {
  const { t } = useTranslation();
  return (
    <Page
      title={title}
      actions={actions}
      lead={
        <Link className={css.target} to="/catalogue/ships">
          {t('catalogue.all_ships')}
        </Link>
      }
    >
      {children}
    </Page>
  );
}

function SavedShip({ id }: { id: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const { base, renew, error } = useSavedValues('catalogue.ship', { ship: id });
  return (
    <ShipPage
      title={base?.value.ship.name ?? t('catalogue.ship')}
      actions={
        may('catalogue.write') && (
          <Link
            className={buttonClass('secondary')}
            to={`/catalogue/ships/new?${new URLSearchParams({ from: id })}`}
          >
            {t('catalogue.duplicate')}
          </Link>
        )
      }
    >
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && (
        <ShipForm
          key={base.key}
          saved={base.value.ship}
          bikes={base.value.bikes}
          version={base.value.version}
          onRenew={renew}
        />
      )}
    </ShipPage>
  );
}

function NewShip() {
  const { t } = useTranslation();
  const { base, renew, error } = useSavedValues('catalogue.products', {});
  const bikes = base?.value.rows.flatMap(({ product: { id, name, product_type } }) =>
    product_type === 'Bike' ? [{ id, name }] : [],
  );
  return (
    <ShipPage title={t('catalogue.new_ship')}>
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {bikes && <ShipForm key={base?.key} saved={null} bikes={bikes} version={null} onRenew={renew} />}
    </ShipPage>
  );
}

/** A copy of a ship that is not saved yet. */
function ShipCopy({ from }: { from: string }) {
  const { t } = useTranslation();
  const { base, renew, error } = useSavedValues('catalogue.ship', { ship: from });
  const { ship, bikes = [] } = base?.value ?? {};
  return (
    <ShipPage title={ship ? t('catalogue.copy_of', { name: ship.name }) : t('catalogue.new_ship')}>
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && ship && (
        <ShipForm
          key={base.key}
          saved={null}
          start={copyOf(ship)}
          bikes={bikes}
          version={null}
          onRenew={renew}
        />
      )}
    </ShipPage>
  );
}

/** A ship with its cabins, bikes, texts and pictures; at the address `new` a new one, or a copy of the one in its query. */
export function ShipScreen() {
  const { id = 'new' } = useParams();
  const from = useSearchParams()[0].get('from');
  if (id === 'new' && from) return <ShipCopy key={from} from={from} />;
  return id === 'new' ? <NewShip /> : <SavedShip key={id} id={id} />;
}
