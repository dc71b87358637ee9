import { tourName } from '@towpath/rules/calendar/tour';
import { useEffect, useRef, useState } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { useTour } from '../../shell/page/tour-loader.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

/** The number of the enquiry and what happens next; focused, as the form with the focus has disappeared. */
function Sent({ number, tourId }: { number: string; tourId: string }) {
  const { t } = useTranslation('enquiry');
  const { paths } = usePageContext();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} tabIndex={-1}>
      <Alert
        tone="success"
        title={t('sent_number', { number })}
        action={
          <LinkButton as={Link} to={paths.tour(tourId)} variant="secondary">
            {t('to_dates')}
          </LinkButton>
        }
      >
        {t('sent_next')}
      </Alert>
    </div>
  );
}

/** The enquiry of a group that is too large for a booking of its own (decision 116). */
export default function EnquiryScreen() {
  const { t } = useTranslation('enquiry');
  const nameOf = useNames();
  const tour = useTour();
  const [number, setNumber] = useState<string | null>(null);
  if (number !== null)
    return (
      <PlainPage title={t('sent_title')}>
        <Sent number={number} tourId={tour.id} />
      </PlainPage>
    );
  return (
    <PlainPage title={t('title')}>
      <p>{t('intro', { tour: tourName(tour, nameOf) })}</p>
      <EnquiryForm tour={tour} onSent={setNumber} />
    </PlainPage>
  );
}
