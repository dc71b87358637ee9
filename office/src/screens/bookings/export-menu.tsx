import type { OperationBody } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from '../../i18n/texts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { useExport } from '../../ui/use-export.ts';

/** Exports every booking that matches the filter, not only those that were loaded. */
export function ExportMenu({ filter }: { filter: OperationBody<'bookings.list'> }) {
  const { t, language } = useTranslation();
  const { sort: _sort, descending: _descending, ...only } = filter;
  const save = useExport('bookings.export');
  const exportAs = (format: 'csv' | 'xlsx') => save.mutate({ ...only, format, locale: language });
  const label = (
    <>
      <Download size={18} aria-hidden="true" /> {t('bookings.export')}
    </>
  );
  return (
    <Menu label={label}>
      <Button variant="quiet" busy={save.isPending} onClick={() => exportAs('csv')}>
        {t('bookings.export_csv')}
      </Button>
      <Button variant="quiet" busy={save.isPending} onClick={() => exportAs('xlsx')}>
        {t('bookings.export_xlsx')}
      </Button>
      {save.error && <OperationRefusal error={save.error} />}
    </Menu>
  );
}
