import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { OptionTable } from '../../ui/options/option-table.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page, Panel } from '../../ui/page/page.tsx';

/** The options of every departure; those that end first come first. */
export function OptionsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('options.list', {});
  return (
    <Page title={t('shell.options')} lead={t('options.lead')}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && <Empty title={t('options.none')}>{t('options.none_hint')}</Empty>}
      {data && data.rows.length > 0 && (
        <Panel title={t('shell.options')}>
          <OptionTable rows={data.rows} hasDepartures />
        </Panel>
      )}
    </Page>
  );
}
