import { attachmentTypes } from '@towpath/rules/documents/attachment';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { AttachmentRow } from '@towpath/rules/office/operations/attachment-operations';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { useState } from 'react';
import { useReading } from '../../api/operations.ts';
import { useUpload } from '../../api/uploads.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { FileField } from '../files/file-field.tsx';
import { OperationButton } from '../operation/operation-button.tsx';
import { OperationRefusal } from '../operation/refusal.tsx';
import { Failure } from '../page/failure.tsx';
import { Panel } from '../page/page.tsx';
import css from './attachments.module.css';

const MEGABYTE = 1_000_000;
const limits = { max: officeLimits.attachment / MEGABYTE, count: officeLimits.attachments };

/** What attachments are kept with: the id of one of them. */
type AttachmentsOf = { booking: string } | { supplier: string };

function Attachment({ attachment: { id, name, size, at, by } }: { attachment: AttachmentRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Rounded up: a small file is not of 0 MB.
  const megabytes = format.number(Math.ceil(size / (MEGABYTE / 10)) / 10);
  return (
    <li className={css.entry}>
      <div>
        <a className={css.name} href={`/api/office/attachments/${id}`} download={name}>
          {name}
        </a>
        <div className={css.soft}>
          {[t('attachments.size', { megabytes }), by, format.moment(at)].join(' · ')}
        </div>
      </div>
      <OperationButton
        name="attachments.remove"
        small
        title={t('attachments.remove_title', { name })}
        confirm={t('attachments.remove')}
        input={{ attachment: id }}
      >
        {t('attachments.remove')}
      </OperationButton>
    </li>
  );
}

/** Attaches a file when it is chosen. */
function AddAttachment({ about }: { about: AttachmentsOf }) {
  const { t } = useTranslation();
  const [isTooLarge, setTooLarge] = useState(false);
  const { perform } = useUpload('attachments.add');
  const onFile = (file: File) => {
    if (perform.isPending) return;
    perform.reset();
    setTooLarge(file.size > officeLimits.attachment);
    if (file.size <= officeLimits.attachment) perform.mutate({ input: { ...about, name: file.name }, file });
  };
  const kept = t('booking' in about ? 'attachments.kept_booking' : 'attachments.kept_supplier');
  return (
    <FileField
      label={t('attachments.add')}
      hint={`${t('attachments.hint', limits)} ${kept}`}
      accept={attachmentTypes.join(',')}
      onFile={onFile}
    >
      {perform.isPending && <Spinner text={t('attachments.sending')} />}
      {isTooLarge && <Alert tone="error">{t('reason.attachment_too_large', limits)}</Alert>}
      {perform.error && <OperationRefusal error={perform.error} />}
    </FileField>
  );
}

/** The files that are kept with a booking or a supplier, for those who may see bookings. */
export function Attachments({ about }: { about: AttachmentsOf }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('attachments.list', about);
  return (
    <Panel title={t('attachments.title')}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data && data.rows.length > 0 && (
        <ul className={css.entries}>
          {data.rows.map((attachment) => (
            <Attachment key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
      <AddAttachment about={about} />
    </Panel>
  );
}
