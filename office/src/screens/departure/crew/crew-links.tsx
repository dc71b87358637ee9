import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import type { CrewLinkRow } from '@towpath/rules/office/views/crew-views';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { useState } from 'react';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNames } from '../../../i18n/use-names.ts';
import type { CellTools } from '../../../ui/list/kind-of-value.ts';
import { actionsColumn, type Cells } from '../../../ui/list/list-columns.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import css from './crew-links.module.css';
import { AddCrewLink, type NewLink, ShownLink } from './new-crew-link.tsx';

const cells = ({ t, format }: CellTools): Cells<'crew.links'> => ({
  name: { cell: ({ name }) => <strong>{name}</strong> },
  state: ({ state }) => t(`crew.link_${state}`),
  opened_at: ({ opened_at }) => (opened_at === null ? t('crew.never_opened') : format.moment(opened_at)),
});

function Withdraw({ link: { id, name, state } }: { link: CrewLinkRow }) {
  const { t } = useTranslation();
  if (state === 'ended') return null;
  return (
    <OperationButton
      name="crew.withdraw-link"
      small
      title={t('crew.withdraw_title', { name })}
      confirm={t('crew.withdraw')}
      input={{ link: id }}
    >
      {t('crew.withdraw')}
    </OperationButton>
  );
}

/** The links to the crew's page of a departure; a new one is shown once. */
export function CrewLinks({ departure }: { departure: DepartureView }) {
  const { id, tour, date, end_date } = departure;
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const [shown, setShown] = useState<NewLink | null>(null);
  const columns = useListColumns('crew.links', crewOperations['crew.links'], cells);
  const { data, error, refetch } = useReading('crew.links', { departure: id });
  const actions = actionsColumn(t('vouchers.actions'), (link: CrewLinkRow) => <Withdraw link={link} />);
  return (
    <Panel title={t('crew.links')} aside={<AddCrewLink departure={id} onLink={setShown} />}>
      <p className={css.lead}>{t('crew.links_lead')}</p>
      {shown && <ShownLink link={shown} title={`${nameOf(tour)}, ${format.range(date, end_date)}`} />}
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <p>{t('crew.no_links')}</p>}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('crew.links')}
          columns={[...columns, actions]}
          rows={data.rows}
          rowId={({ id: link }) => link}
        />
      )}
    </Panel>
  );
}
