import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/page/page.tsx';
import css from './booking.module.css';

/** The invoices and credit notes of a booking, each opened as a PDF. */
export function Documents({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (booking.documents.length === 0) return null;
  return (
    <Panel title={t('booking.documents')}>
      <ul className={css.entries}>
        {booking.documents.map(({ number, kind, issued_on, total, currency, href }) => (
          <li className={css.entry} key={number}>
            <div>
              <div className={css.line}>
                <a className={css.name} href={href} target="_blank" rel="noreferrer">
                  {t(`booking.document_${kind}`, { number })}
                </a>
              </div>
              <div className={css.soft}>
                {[format.date(issued_on), format.money(total, currency)].join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
