import type { pictureFolders } from '@towpath/rules/office/catalogue/catalogue-operations';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { type ChangeEvent, useId } from 'react';
import { useUpload } from '../../../api/uploads.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationRefusal } from '../../../ui/operation/refusal.tsx';
import css from './pictures.module.css';

/** The folder of the catalogue in which a picture is stored. */
export type PictureFolder = (typeof pictureFolders)[number];

interface UploadPictureProps {
  folder: PictureFolder;
  /** How the picture's name begins; for a product it is the product's id. */
  name: string;
  label: string;
  onAdded?: (path: string) => void;
}

/** Uploads a picture when its file is chosen. */
export function UploadPicture({ folder, name, label, onAdded }: UploadPictureProps) {
  const { t } = useTranslation();
  const id = useId();
  const { perform } = useUpload('catalogue.add-picture');
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file && !perform.isPending)
      perform.mutate({ input: { folder, name }, file }, { onSuccess: ({ path }) => onAdded?.(path) });
  };
  return (
    <div className={css.upload}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        onChange={onChange}
      />
      <span id={`${id}-hint`} className={css.soft}>
        {t('catalogue.upload_hint')}
      </span>
      {perform.isPending && <Spinner text={t('catalogue.uploading')} />}
      {perform.error && <OperationRefusal error={perform.error} />}
    </div>
  );
}
