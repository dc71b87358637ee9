import { Select } from '@towpath/web/ui/form/select.tsx';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { pictureSource } from '../editor/picture-source.ts';
import { Texts } from '../editor/texts.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import css from '../pictures/pictures.module.css';
import { UploadPicture } from '../pictures/upload-picture.tsx';
import { hasPictureText, type TourDraft } from './tour-draft.ts';

/** The picture of a tour's route: one that is stored, or a new one. */
export function TourPicture({ draft }: { draft: DocumentDraft<TourDraft> }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data } = useReading('catalogue.pictures', { folder: 'routes' });
  const { content } = draft.document;
  const { picture, id } = draft.document.tour;
  const stored = data?.rows ?? [];
  const paths = [...new Set([...stored.map(({ path }) => path), ...(picture ? [picture] : [])])];
  const unused = stored.find(({ path, shown }) => path === picture && !shown);
  return (
    <Panel title={t('catalogue.tour_picture')}>
      {picture && <img className={css.preview} src={pictureSource(picture)} alt="" />}
      <Select label={t('catalogue.choose_picture')} {...draft.text(['tour', 'picture'], true)}>
        <option value="">{t('catalogue.no_picture')}</option>
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </Select>
      {content && picture && (
        <Texts
          draft={draft}
          label={t('catalogue.tour_picture_text')}
          description={t('catalogue.tour_picture_hint')}
          at={(language) => ['content', 'picture_text', language]}
          isOptional={!hasPictureText(content)}
        />
      )}
      {!content && picture && <p className={css.soft}>{t('catalogue.tour_picture_later')}</p>}
      {unused && may('catalogue.write') && (
        <OperationButton
          name="catalogue.remove-picture"
          title={t('catalogue.delete_picture_title', { path: unused.path })}
          confirm={t('catalogue.delete_picture')}
          input={{ path: unused.path }}
          onDone={() => draft.set(['tour', 'picture'], null)}
        >
          {t('catalogue.delete_picture')}
        </OperationButton>
      )}
      <UploadPicture
        folder="routes"
        name={id || 'tour'}
        label={t('catalogue.add_picture')}
        onAdded={(path) => draft.set(['tour', 'picture'], path)}
      />
    </Panel>
  );
}
