import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AuditDetails } from '../../ui/audit/audit-details.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './enquiry.module.css';

/** What happened to the enquiry, the latest first. */
export function EnquiryHistory({ enquiry: { events, created_at } }: { enquiry: EnquiryView }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('enquiry.history')}>
      <ol className={css.events}>
        {events.toReversed().map(({ id, at, by, command, details }) => (
          <li key={id} className={css.event}>
            <span>{find(`command.${command}`) ?? command}</span>
            <AuditDetails entry={{ command, details: { ...details } }} />
            <span className={css.soft}>{`${format.moment(at)} · ${by}`}</span>
          </li>
        ))}
        <li className={css.event}>
          <span>{t('enquiry.asked')}</span>
          <span className={css.soft}>{format.moment(created_at)}</span>
        </li>
      </ol>
    </Panel>
  );
}
