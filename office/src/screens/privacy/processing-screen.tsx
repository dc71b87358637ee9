import { privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { List } from '../../ui/list/list.tsx';
import { SaveList } from '../../ui/list/save-list.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { Page } from '../../ui/page/page.tsx';
import { processingCells } from './processing-cells.ts';
import { AddProcessor, Processors } from './processors.tsx';

const list = privacyOperations['privacy.record'];

/** The record of processing, which follows from the code and the settings, and the processors, which the operator enters. */
export function ProcessingScreen() {
  const { t } = useTranslation();
  const columns = useListColumns('privacy.record', list, processingCells);
  const reading = useReading('privacy.record', {});
  return (
    <Page
      title={t('processing.title')}
      lead={t('processing.lead')}
      actions={
        <>
          {reading.data && <SaveList name="processing" columns={columns} rows={reading.data.rows} />}
          <AddProcessor />
        </>
      }
    >
      <p>
        <Link to="/privacy">{t('processing.back')}</Link>
      </p>
      <List
        title={t('processing.title')}
        reading={reading}
        columns={columns}
        rowId={({ id }) => id}
        isShort
      />
      <p>{t('processing.processors_lead')}</p>
      <Processors />
    </Page>
  );
}
