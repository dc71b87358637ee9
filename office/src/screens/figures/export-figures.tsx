import type { OperationBody } from '@towpath/rules/office/operations';
import { useTranslation } from '../../i18n/texts.tsx';
import { ExportMenu } from '../../ui/files/export-menu.tsx';
import { useExport } from '../../ui/files/use-export.ts';
import css from './figures.module.css';

/** Exports a table of the figures, with the days that are shown. */
export function ExportFigures(shown: Omit<OperationBody<'figures.export'>, 'format' | 'locale'>) {
  const { language } = useTranslation();
  const save = useExport('figures.export');
  return (
    <div className={css.export}>
      <ExportMenu save={save} onExport={(format) => save.mutate({ ...shown, format, locale: language })} />
    </div>
  );
}
