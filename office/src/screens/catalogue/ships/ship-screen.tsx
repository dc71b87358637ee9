import type { ShipView } from '@towpath/rules/office/catalogue/catalogue-views';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Link, useParams } from 'react-router';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import css from '../editor/editor.module.css';
import { Editor } from '../editor/editor.tsx';
import { NumberField } from '../editor/number-field.tsx';
import { Texts } from '../editor/texts.tsx';
import { useBase } from '../editor/use-base.ts';
import { useDraft } from '../editor/use-draft.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { CabinContents } from './cabin-contents.tsx';
import { BikeStock, CabinTypes } from './cabin-types.tsx';
import { savedShip } from './ship-draft.ts';

const DESCRIPTION_LINES = 6;

function ShipForm({ view, onRenew }: { view: ShipView; onRenew: () => void }) {
  const { t } = useTranslation();
  const may = useMay();
  const draft = useDraft(view.ship);
  const ship = draft.document;
  return (
    <Editor
      name="catalogue.save-ship"
      title={t('catalogue.save_title', { name: ship.name })}
      input={{ ship: { ...savedShip(ship) }, version: view.version }}
      canSave={may('catalogue.write')}
      onReset={onRenew}
      onSaved={onRenew}
    >
      <Panel title={t('catalogue.ship')}>
        <div className={css.fields}>
          <TextField label={t('catalogue_field.name')} required {...draft.text(['name'])} />
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
        <Pictures draft={draft} content={ship.content ?? {}} at={['content']} folder="ships" name={ship.id} />
      </Panel>
      <CabinTypes draft={draft} />
      <CabinContents draft={draft} />
      <BikeStock draft={draft} bikes={view.bikes} />
    </Editor>
  );
}

function ShipPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { base, renew, error } = useBase('catalogue.ship', { ship: id });
  return (
    <Page
      title={base?.value.ship.name ?? t('catalogue.ship')}
      lead={
        <Link className={css.target} to="/catalogue/ships">
          {t('catalogue.all_ships')}
        </Link>
      }
    >
      {error && <Failure error={error} retry={renew} />}
      {!base && !error && <Loading />}
      {base && <ShipForm key={base.key} view={base.value} onRenew={renew} />}
    </Page>
  );
}

/** A ship with its cabins, bikes, texts and pictures. */
export function ShipScreen() {
  const { id = '' } = useParams();
  return <ShipPage key={id} id={id} />;
}
