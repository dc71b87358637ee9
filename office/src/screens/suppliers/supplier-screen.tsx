import type { SupplierRow } from '@towpath/rules/office/operations/supplier-operations';
import { Link, useNavigate, useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Attachments } from '../../ui/attachments/attachments.tsx';
import { HistoryLink } from '../../ui/audit/history-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { Tasks } from '../../ui/tasks/tasks.tsx';
import { EditSupplier } from './supplier-dialogs.tsx';

function RemoveSupplier({ supplier: { id, name } }: { supplier: SupplierRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <OperationButton
      name="suppliers.remove"
      variant="quiet"
      title={t('suppliers.remove_title', { name })}
      confirm={t('suppliers.remove')}
      input={{ supplier: id }}
      onDone={() => void navigate('/suppliers')}
    >
      {t('suppliers.remove')}
    </OperationButton>
  );
}

function SupplierPage({ supplier }: { supplier: SupplierRow }) {
  const { t, headings } = useTranslation();
  const may = useMay();
  const { id, name, service, contact, phone, email } = supplier;
  const labels = headings['suppliers.list'];
  return (
    <Page
      title={name}
      lead={<Link to="/suppliers">{t('suppliers.all')}</Link>}
      actions={
        <>
          <HistoryLink about={id} />
          {may('bookings.write') && <RemoveSupplier supplier={supplier} />}
          <EditSupplier supplier={supplier} />
        </>
      }
    >
      <Panel title={t('suppliers.facts')}>
        <Facts
          facts={[
            [labels.service, service],
            [labels.contact, contact],
            [labels.phone, phone],
            [labels.email, email && <a href={`mailto:${email}`}>{email}</a>],
          ]}
        />
      </Panel>
      <Tasks about={{ supplier: id }} />
      <Attachments about={{ supplier: id }} />
    </Page>
  );
}

/** A supplier with its tasks and attachments. */
export function SupplierScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReading('suppliers.show', { supplier: id });
  if (data) return <SupplierPage key={data.id} supplier={data} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}
