import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from '../../i18n/texts.tsx';
import { Menu } from '../menu.tsx';
import { OperationRefusal } from '../operation/refusal.tsx';

interface ExportMenuProps {
  /** The state of an export, as of `useExport`. */
  save: { isPending: boolean; error: unknown };
  onExport: (format: 'csv' | 'xlsx') => void;
  /** Where there is a PDF, too. */
  onPdf?: () => void;
}

/** A menu of the formats of a spreadsheet. */
export function ExportMenu({ save: { isPending, error }, onExport, onPdf }: ExportMenuProps) {
  const { t } = useTranslation();
  const label = (
    <>
      <Download size={18} aria-hidden="true" /> {t('bookings.export')}
    </>
  );
  return (
    <Menu label={label}>
      <Button variant="quiet" busy={isPending} onClick={() => onExport('csv')}>
        {t('bookings.export_csv')}
      </Button>
      <Button variant="quiet" busy={isPending} onClick={() => onExport('xlsx')}>
        {t('bookings.export_xlsx')}
      </Button>
      {onPdf && (
        <Button variant="quiet" busy={isPending} onClick={onPdf}>
          {t('crew.pdf')}
        </Button>
      )}
      {Boolean(error) && <OperationRefusal error={error} />}
    </Menu>
  );
}
