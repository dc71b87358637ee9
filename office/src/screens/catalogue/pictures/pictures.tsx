import { locales } from '@towpath/rules/core/locale';
import type { ContentDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { pictureSource } from '../editor/picture-source.ts';
import type { Path } from '../editor/set-at.ts';
import { Texts } from '../editor/texts.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import css from './pictures.module.css';
import { type PictureFolder, UploadPicture } from './upload-picture.tsx';

interface PicturesProps<Document> {
  draft: DocumentDraft<Document>;
  content: ContentDocument;
  /** The path of the content in the draft. */
  at: Path;
  folder: PictureFolder;
  name: string;
}

/** The content with its pictures, and their texts in every language, reordered or reduced. */
function rearranged(content: ContentDocument, order: readonly number[]): ContentDocument {
  const pick = (list: readonly string[] = []) => order.map((index) => list[index] ?? '');
  const texts = locales.map((language) => {
    return [
      language,
      { ...content[language], picture_texts: pick(content[language]?.picture_texts) },
    ] as const;
  });
  return { ...content, ...Object.fromEntries(texts), pictures: pick(content.pictures) };
}

/** The pictures of a ship or a cabin in their order, with alternative texts in three languages. */
export function Pictures<Document>({ draft, content, at, folder, name }: PicturesProps<Document>) {
  const { t } = useTranslation();
  const pictures = content.pictures ?? [];
  const all = [...pictures.keys()];
  const rearrange = (order: readonly number[]) => draft.set(at, rearranged(content, order));
  const moveUp = (index: number) =>
    rearrange(all.map((each) => (each === index - 1 ? index : each === index ? index - 1 : each)));
  return (
    <div className={css.pictures}>
      {pictures.map((picture, index) => (
        <div key={picture} className={css.picture}>
          <img className={css.preview} src={pictureSource(picture)} alt="" loading="lazy" />
          <div className={css.about}>
            <Texts
              draft={draft}
              label={t('catalogue.picture_text', { number: index + 1 })}
              at={(language) => [...at, language, 'picture_texts', index]}
              isOptional
            />
            <div className={css.buttons}>
              {index > 0 && (
                <Button variant="quiet" onClick={() => moveUp(index)}>
                  {t('catalogue.move_up', { number: index + 1 })}
                </Button>
              )}
              <Button variant="quiet" onClick={() => rearrange(all.filter((each) => each !== index))}>
                {t('catalogue.remove_picture', { number: index + 1 })}
              </Button>
            </div>
          </div>
        </div>
      ))}
      {pictures.length < officeLimits.pictures && (
        <UploadPicture
          folder={folder}
          name={name}
          label={t('catalogue.add_picture')}
          onAdded={(path) => draft.add([...at, 'pictures'], path)}
        />
      )}
    </div>
  );
}
