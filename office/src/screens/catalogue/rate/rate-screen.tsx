import { rateOperations } from '@towpath/rules/office/catalogue/rate-operations';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import type { CellTools } from '../../../ui/list/kind-of-value.ts';
import { List } from '../../../ui/list/list.tsx';
import type { Cells } from '../../../ui/list/list-columns.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';

const list = rateOperations['rates.list'];

function SetRate() {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ rate }) => v.object({ usd: rate }),
    start: { usd: '' },
    shape: rateOperations['rates.set'].input,
    input: (read) => read,
  });
  return (
    <OperationButton
      name="rates.set"
      title={t('rates.set')}
      confirm={t('rates.save')}
      form={form}
      fields={
        <TextField
          label={t('rates.usd')}
          description={t('rates.usd_hint')}
          inputMode="decimal"
          autoComplete="off"
          short
          required
          {...form.field('usd')}
        />
      }
    >
      {t('rates.set')}
    </OperationButton>
  );
}

const cells = ({ format }: CellTools): Cells<'rates.list'> => ({ usd: ({ usd }) => format.rate(usd) });

/** The exchange rate of bookings in US dollars, and those that were set before. */
export function RateScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const reading = useReading('rates.list', {});
  const { now } = reading.data ?? {};
  return (
    <Page
      title={`${t('shell.catalogue')}: ${t('rates.title')}`}
      lead={now !== undefined && t('rates.lead', { rate: format.rate(now) })}
      actions={may('catalogue.write') && <SetRate />}
    >
      <CatalogueTabs />
      <List
        title={t('rates.title')}
        reading={reading}
        columns={useListColumns('rates.list', list, cells)}
        rowId={({ at }) => at}
        isShort
        empty={{ title: t('rates.none'), hint: t('rates.none_hint') }}
      />
    </Page>
  );
}
