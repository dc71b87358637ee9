import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/page/page.tsx';

/** The last quote with a page: its departure, its option, how it stands, and its booking. */
export function OnlineQuote({ enquiry: { online } }: { enquiry: EnquiryView }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  if (!online) return null;
  const { departure, date, ship, held, ended, booking } = online;
  return (
    <Panel title={t('enquiry.online')}>
      <Facts
        facts={[
          [
            t('enquiry.online_for'),
            <Link key="departure" to={`/departures/${departure}`}>
              {`${format.day(date)}, ${nameOf(ship)}`}
            </Link>,
          ],
          [
            t('enquiry.online_ended'),
            ended ? (find(`enquiry.ended_${ended}`) ?? ended) : t('enquiry.online_open'),
          ],
          ...(ended ? [] : [[t('enquiry.held'), t(held ? 'enquiry.held_yes' : 'enquiry.held_no')] as const]),
          ...(booking
            ? [
                [
                  t('enquiry.booking_of'),
                  <Link key="booking" to={`/bookings/${booking}`}>
                    {booking}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
