import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Orders } from './orders.tsx';
import { AddSupplier } from './supplier-dialogs.tsx';
import { Suppliers } from './suppliers.tsx';

/** The suppliers, and what the departures of a period need from them. */
export function SuppliersScreen() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Page title={t('shell.suppliers')} actions={may('bookings.read') && <AddSupplier />}>
      {may('bookings.read') && <Suppliers />}
      <Orders />
    </Page>
  );
}
