import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useUpload } from '../../../api/uploads.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useExport } from '../../../ui/files/use-export.ts';
import { Consequences } from '../../../ui/operation/consequences.tsx';
import { OperationRefusal } from '../../../ui/operation/refusal.tsx';
import { Page, Panel } from '../../../ui/page/page.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import css from '../editor/editor.module.css';
import uploads from '../pictures/pictures.module.css';
import { SheetRefusal } from './sheet-refusal.tsx';

const formats = ['xlsx', 'csv'] as const;

/** Exports the departures of a period. */
function ExportSheet() {
  const { t, language } = useTranslation();
  const [period, setPeriod] = useState({ from: '', until: '' });
  const save = useExport('departures.export');
  const days = { from: period.from || null, until: period.until || null };
  return (
    <Panel title={t('catalogue.export_sheet')}>
      <div className={css.fields}>
        {(['from', 'until'] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={t(`catalogue_field.${field}`)}
            note={t('action.optional')}
            value={period[field]}
            onChange={(event) => setPeriod({ ...period, [field]: event.target.value })}
          />
        ))}
      </div>
      <div className={css.cell}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={save.isPending}
            onClick={() => save.mutate({ ...days, format, locale: language })}
          >
            {t('catalogue.download', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      {save.error && <OperationRefusal error={save.error} />}
    </Panel>
  );
}

/** Imports a spreadsheet: its differences are shown first. */
function ImportSheet() {
  const { t } = useTranslation();
  const id = useId();
  const { plan, perform } = useUpload('departures.import');
  const [file, setFile] = useState<File | null>(null);
  // Set at once, because a double click arrives before the state of the call is rendered.
  const performing = useRef(false);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen = null] = target.files ?? [];
    target.value = '';
    setFile(chosen);
    performing.current = false;
    perform.reset();
    if (chosen) plan.mutate({ input: { name: chosen.name }, file: chosen });
  };
  const save = () => {
    if (!file || performing.current) return;
    performing.current = true;
    perform.mutate({ input: { name: file.name }, file });
  };
  const error = perform.error ?? plan.error;
  return (
    <Panel title={t('catalogue.import_sheet')}>
      <p className={css.soft}>{t('catalogue.import_hint')}</p>
      <div className={uploads.upload}>
        <label htmlFor={id}>{t('catalogue.sheet_file')}</label>
        <input id={id} type="file" accept=".csv,.xlsx" onChange={onChange} />
      </div>
      {plan.isPending && <Spinner text={t('operation.checking')} />}
      {error && <SheetRefusal error={error} />}
      {plan.data && !error && !perform.data && (
        <section className={css.form} aria-live="polite">
          <h3>{t('operation.consequences')}</h3>
          <Consequences planned={plan.data} />
          <div>
            <Button busy={perform.isPending} onClick={save}>
              {t('catalogue.save')}
            </Button>
          </div>
        </section>
      )}
      <p role="status">{perform.data && t('catalogue.saved')}</p>
    </Panel>
  );
}

/** Departures, prices and stock as a spreadsheet. */
export function SpreadsheetScreen() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Page title={`${t('shell.catalogue')}: ${t('catalogue.spreadsheet')}`}>
      <CatalogueTabs />
      {may('departures.read') && <ExportSheet />}
      {may('departures.write') && <ImportSheet />}
    </Page>
  );
}
