import type { ShipDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { Texts } from '../editor/texts.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { contentIdOf } from './ship-draft.ts';

const LINES = 4;

/** Texts and pictures of the cabins; types that share a content share them. */
export function CabinContents({ draft }: { draft: DocumentDraft<ShipDocument> }) {
  const { t } = useTranslation();
  const { cabin_types, cabin_content = {} } = draft.document;
  // A new cabin type has texts as soon as it has an id.
  const named = cabin_types.filter(({ id }) => contentIdOf(id) !== '');
  const contents = Map.groupBy(named, ({ id }) => contentIdOf(id));
  return [...contents].map(([id, types]) => (
    <Panel key={id} title={types.map(({ name }) => name).join(', ')}>
      {types.length === 1 && (
        <Texts
          draft={draft}
          label={t('catalogue_field.name')}
          at={(language) => ['cabin_content', id, language, 'name']}
          isOptional
        />
      )}
      <Texts
        draft={draft}
        label={t('catalogue_field.description')}
        description={t('catalogue.html_hint')}
        at={(language) => ['cabin_content', id, language, 'description']}
        lines={LINES}
        isOptional
      />
      <Pictures
        draft={draft}
        content={cabin_content[id] ?? {}}
        at={['cabin_content', id]}
        folder="cabins"
        name={id}
      />
    </Panel>
  ));
}
