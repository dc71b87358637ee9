import { supplierOperations } from '@towpath/rules/office/operations/supplier-operations';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { List } from '../../ui/list/list.tsx';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';

const list = supplierOperations['suppliers.list'];

const cells = (): Cells<'suppliers.list'> => ({
  name: ({ id, name }) => <Link to={`/suppliers/${id}`}>{name}</Link>,
  phone: ({ phone }) => phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
  email: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
});

/** The companies that supply journeys, and whom to ask there. */
export function Suppliers() {
  const { t } = useTranslation();
  return (
    <List
      title={t('suppliers.title')}
      reading={useReading('suppliers.list', {})}
      columns={useListColumns('suppliers.list', list, cells)}
      rowId={({ id }) => id}
      isShort
      empty={{ title: t('suppliers.none'), hint: t('suppliers.none_hint') }}
    />
  );
}
