import { type DepartureView, isAhead } from '@towpath/rules/office/views/departure-view';
import { mapAddress } from '@towpath/rules/text/map-address';
import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { HistoryLink } from '../../ui/audit/history-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notes } from '../../ui/notes/notes.tsx';
import { type BookingsLeft, LeftBookings } from '../../ui/operation/left-bookings.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { DepartureStateBadge } from '../../ui/states/departure-state.tsx';
import { Tasks } from '../../ui/tasks/tasks.tsx';
import { Bikes } from './bikes.tsx';
import { CallOff } from './call-off.tsx';
import { ChangeSale } from './change-sale.tsx';
import { Arrivals } from './crew/arrivals.tsx';
import { CrewLinks } from './crew/crew-links.tsx';
import { MailPassengers } from './mail-passengers.tsx';
import { MoveBookings } from './move/move-bookings.tsx';
import { OpenMoney } from './open-money.tsx';
import { DepartureOptions } from './options.tsx';
import { Stock } from './stock.tsx';
import { DepartureWaiting } from './waiting.tsx';

interface DepartureProps {
  departure: DepartureView;
}

function SaleButton({ departure: { id, state } }: DepartureProps) {
  const { t } = useTranslation();
  if (!isAhead(state)) return null;
  if (state === 'closed')
    return (
      <OperationButton
        name="departures.open"
        title={t('departure.open_title')}
        confirm={t('departure.open')}
        input={{ departure: id }}
      >
        {t('departure.open')}
      </OperationButton>
    );
  return (
    <OperationButton
      name="departures.close"
      title={t('departure.close_title')}
      confirm={t('departure.close')}
      input={{ departure: id }}
    >
      {t('departure.close')}
    </OperationButton>
  );
}

function Actions({ departure, onLeft }: DepartureProps & Pick<Parameters<typeof CallOff>[0], 'onLeft'>) {
  const { t } = useTranslation();
  const may = useMay();
  const hasBookings = departure.bookings > 0;
  const mayMove = hasBookings && isAhead(departure.state);
  return (
    <>
      {may('crew.read') && (
        <LinkButton as={Link} to="lists" variant="primary">
          {t('departure.lists')}
        </LinkButton>
      )}
      {may('departures.write') && <SaleButton departure={departure} />}
      {may('departures.write') && hasBookings && <MailPassengers departure={departure} />}
      {may('bookings.write') && mayMove && <MoveBookings {...{ departure, onLeft }} />}
      {may('departures.write') && mayMove && <CallOff {...{ departure, onLeft }} />}
    </>
  );
}

/** Where the ship lies in the port of departure, with a map. */
function Quay({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <>
      {address} ·{' '}
      <a href={mapAddress(address)} target="_blank" rel="noopener">
        {t('departure.map')}
      </a>
    </>
  );
}

function DepartureFacts({ departure }: DepartureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const ports = [departure.port_of_departure, departure.port_of_arrival];
  const passengers = t('departure.passengers', { count: departure.passengers });
  const booked = `${t('departure.booked', { count: departure.bookings })}, ${passengers}`;
  const bookings = may('bookings.read') ? (
    <Link to={`/bookings?departure=${encodeURIComponent(departure.id)}`}>{booked}</Link>
  ) : (
    booked
  );
  const cancelled = t('departure.booked', { count: departure.cancelled });
  const cancelledLink = (
    <Link to={`/bookings?departure=${encodeURIComponent(departure.id)}&state=cancelled`}>{cancelled}</Link>
  );
  return (
    <Panel
      title={t('departure.facts')}
      aside={may('departures.write') && isAhead(departure.state) && <ChangeSale departure={departure} />}
    >
      <Facts
        facts={[
          [t('departure.bookings'), bookings],
          [
            t('departure.cancelled'),
            departure.cancelled === 0 ? null : may('bookings.read') ? cancelledLink : cancelled,
          ],
          [
            t('departure.open_money'),
            may('payments.read') && departure.bookings > 0 ? <OpenMoney departure={departure.id} /> : null,
          ],
          [t('departures.column_occupancy'), format.percent(departure.occupancy / 100)],
          [t('departure.ports'), ports.flatMap((port) => (port ? nameOf(port) : [])).join(' – ')],
          [t('departure.quay'), departure.quay && <Quay address={departure.quay} />],
          [t('departure.on_request'), t(departure.on_request ? 'audit_value.yes' : 'audit_value.no')],
          [t('departure.voucher'), departure.voucher ?? '–'],
          [t('audit.changes'), may('audit.read') ? <HistoryLink about={departure.id} /> : null],
        ]}
      />
    </Panel>
  );
}

/** A departure: its sale, its stock and the way to its lists. */
export function DepartureScreen() {
  const { id = '' } = useParams();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const [done, setDone] = useState<BookingsLeft | null>(null);
  const { data, error, refetch } = useReading('departures.show', { departure: id });
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
  return (
    <Page
      title={nameOf(data.tour)}
      badge={<DepartureStateBadge state={data.state} />}
      lead={`${format.range(data.date, data.end_date)} · ${nameOf(data.ship)}`}
      actions={<Actions departure={data} onLeft={setDone} />}
    >
      {done?.departure === id && <LeftBookings left={done.left} />}
      <DepartureFacts departure={data} />
      {may('crew.read') && <Arrivals departure={id} />}
      <Stock departure={data} />
      {may('bookings.read') && <DepartureOptions departure={data} />}
      {may('bookings.read') && <DepartureWaiting departure={data} />}
      <Bikes departure={data} />
      <Tasks about={{ departure: data.id }} />
      <Notes name="departures.note" about={{ departure: data.id }} notes={data.notes} />
      {may('crew.write') && data.state !== 'called off' && <CrewLinks departure={data} />}
    </Page>
  );
}
