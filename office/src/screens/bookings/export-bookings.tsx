import type { OperationBody } from '@towpath/rules/office/operations';
import { useTranslation } from '../../i18n/texts.tsx';
import { ExportMenu } from '../../ui/files/export-menu.tsx';
import { useExport } from '../../ui/files/use-export.ts';

/** Exports every booking that matches the filter, not only those that were loaded. */
export function ExportBookings({ filter }: { filter: OperationBody<'bookings.list'> }) {
  const { language } = useTranslation();
  const { sort: _sort, descending: _descending, ...only } = filter;
  const save = useExport('bookings.export');
  return <ExportMenu save={save} onExport={(format) => save.mutate({ ...only, format, locale: language })} />;
}
