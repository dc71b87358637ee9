import { sum } from '@towpath/rules/core/money';
import { mailsAtBooking } from '@towpath/rules/mail/booking-mails';
import { type Instalment, shortPlan } from '@towpath/rules/payment/payment-plan';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { BillTable } from '../../../ui/bill/bill-table.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import type { BookingDraft } from '../draft.ts';
import css from './bill-panel.module.css';
import type { LiveBill } from './live-bill.ts';

interface BillPanelProps {
  /** null: there is no price, as no cabin is chosen or no terms apply today. */
  live: LiveBill | null;
  draft: BookingDraft;
  /** The name of the ship. */
  ship: string;
}

/** What is paid when, in the visitor's words. */
function Plan({ plan }: { plan: readonly Instalment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (instalment: Instalment) =>
    t(`bill.plan_${instalment.part}`, {
      first: t('bill.plan_now'),
      ...('by' in instalment && { date: format.day(instalment.by) }),
    });
  return (
    <>
      <h3>{t('place.plan')}</h3>
      <dl className={css.plan}>
        {plan.map((instalment) => (
          <div key={instalment.part}>
            <dt>{nameOf(instalment)}</dt>
            <dd>{format.money(instalment.amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The mails that are sent once it is booked, to whom and in which language. */
function Mails({ live: { plan }, draft }: { live: LiveBill; draft: BookingDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { emailAddress = '' } = draft.main;
  const to = emailAddress.trim() || t('place.mail_no_address');
  return (
    <>
      <h3>{t('place.mails')}</h3>
      <ul className={css.mails}>
        {mailsAtBooking(draft.sendLink, shortPlan(plan).first > 0).map((mail) => (
          <li key={mail}>{t(`place.mail_${mail}`)}</li>
        ))}
      </ul>
      <p className={css.soft}>{t('place.mail_to', { to, language: format.language(draft.locale) })}</p>
    </>
  );
}

/** The bill of what is typed so far: lines, total, what is paid when, and the mails. */
export function BillPanel({ live, draft, ship }: BillPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('booking.bill')} className={css.panel}>
      {live ? (
        <>
          <BillTable bill={live.bill} ship={ship} />
          {live.openBikes !== null && (
            <p className={css.soft}>
              {t('place.open_bikes', { price: format.money(sum([live.bill.total, live.openBikes])) })}
            </p>
          )}
          <Plan plan={live.plan} />
          <Mails live={live} draft={draft} />
        </>
      ) : (
        <p className={css.soft}>
          {t(draft.passengers.length > 0 ? 'place.bill_no_terms' : 'place.bill_later')}
        </p>
      )}
    </Panel>
  );
}
