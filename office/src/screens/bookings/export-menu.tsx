import { useMutation } from '@tanstack/react-query';
import type { OperationBody } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import { runOperation } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { downloadFile } from '../../ui/download.ts';
import { Menu } from '../../ui/menu.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';

/** Exports every booking that matches the filter, not only those that were loaded. */
export function ExportMenu({ filter }: { filter: OperationBody<'bookings.list'> }) {
  const { t } = useTranslation();
  const { csrf } = useSession();
  const { sort: _sort, descending: _descending, ...only } = filter;
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      downloadFile(await runOperation('bookings.export', { ...only, format }, csrf)),
  });
  const label = (
    <>
      <Download size={18} aria-hidden="true" /> {t('bookings.export')}
    </>
  );
  return (
    <Menu label={label}>
      <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate('csv')}>
        {t('bookings.export_csv')}
      </Button>
      <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate('xlsx')}>
        {t('bookings.export_xlsx')}
      </Button>
      {save.error && <OperationRefusal error={save.error} />}
    </Menu>
  );
}
