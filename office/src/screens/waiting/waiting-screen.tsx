import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useWaitingColumns } from '../../ui/waiting/use-waiting-columns.tsx';
import { AddParty } from './add-party.tsx';

/** The waiting list, in the order of entry. */
export function WaitingScreen() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <ListScreen
      title={t('shell.waiting')}
      lead={t('waiting.lead')}
      actions={may('bookings.write') && <AddParty />}
      reading={useReading('waiting.list', {})}
      columns={useWaitingColumns(null)}
      rowId={({ number }) => number}
      empty={{ title: t('waiting.none'), hint: t('waiting.none_hint') }}
    />
  );
}
