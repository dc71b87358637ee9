import type { pictureFolders } from '@towpath/rules/office/catalogue/catalogue-operations';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { useUpload } from '../../../api/uploads.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { OperationRefusal } from '../../../ui/operation/refusal.tsx';

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
  const { perform } = useUpload('catalogue.add-picture');
  const onFile = (file: File) => {
    if (!perform.isPending)
      perform.mutate({ input: { folder, name }, file }, { onSuccess: ({ path }) => onAdded?.(path) });
  };
  return (
    <FileField
      label={label}
      hint={t('catalogue.upload_hint')}
      accept="image/jpeg,image/png,image/webp"
      onFile={onFile}
    >
      {perform.isPending && <Spinner text={t('catalogue.uploading')} />}
      {perform.error && <OperationRefusal error={perform.error} />}
    </FileField>
  );
}
