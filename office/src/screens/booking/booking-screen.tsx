import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Attachments } from '../../ui/attachments/attachments.tsx';
import { mailInterval } from '../../ui/mails/mail-interval.ts';
import { Notes } from '../../ui/notes/notes.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Columns, Page } from '../../ui/page/page.tsx';
import { BookingStateBadge } from '../../ui/states/booking-state.tsx';
import { Tasks } from '../../ui/tasks/tasks.tsx';
import { BookingActions } from './actions/booking-actions.tsx';
import { Amendments } from './amendments.tsx';
import { Bill } from './bill.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { Complaints } from './complaints.tsx';
import { Contact } from './contact.tsx';
import { Documents } from './documents.tsx';
import { Mails } from './mails.tsx';
import { Money } from './money.tsx';
import { OwnParts } from './own-parts/own-parts.tsx';
import { Passengers } from './passengers.tsx';
import { TimeLine } from './time-line.tsx';

function Booking({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { departure, contact } = booking;
  const when = format.range(departure.date, departure.end_date);
  return (
    <Page
      title={t('booking.title', { number: booking.number })}
      badge={<BookingStateBadge state={booking.state} />}
      lead={[contact.name, nameOf(departure.tour), when, nameOf(departure.ship)].join(' · ')}
      actions={<BookingActions booking={booking} />}
    >
      <Columns
        main={
          <>
            <Money booking={booking} />
            <Passengers booking={booking} />
            <OwnParts booking={booking} />
            <Bill booking={booking} />
            <Amendments booking={booking} />
          </>
        }
        side={
          <>
            <Contact booking={booking} />
            <Complaints booking={booking} />
            <Tasks about={{ booking: booking.id }} />
            <Notes name="bookings.note" about={{ booking: booking.id }} notes={booking.notes} />
            <Attachments about={{ booking: booking.id }} />
            <BookingFacts booking={booking} />
            <Documents booking={booking} />
            <Mails booking={booking} />
            <TimeLine booking={booking} />
          </>
        }
      />
    </Page>
  );
}

const readAgain = ({ mails, unwritten_mails }: BookingView) => mailInterval(mails, unwritten_mails);

/** Everything about a booking, and what can be done with it. */
export function BookingScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReading('bookings.show', { booking: id }, readAgain);
  if (data) return <Booking booking={data} key={data.id} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}
