import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Columns, Page, Panel } from '../../ui/page/page.tsx';
import { EnquiryStateBadge } from '../../ui/states/enquiry-state.tsx';
import { Tasks } from '../../ui/tasks/tasks.tsx';
import { Choices } from './choices.tsx';
import css from './enquiry.module.css';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryHistory } from './enquiry-history.tsx';
import { Messages } from './messages.tsx';
import { OnlineQuote } from './online-quote.tsx';

function Wish({ enquiry: { tour, from, party, brand, locale, remarks } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return (
    <Panel title={t('enquiry.wish')}>
      <Facts
        facts={[
          [t('enquiry.tour'), nameOf(tour)],
          [t('enquiry.from'), from ? format.day(from) : t('enquiry.flexible')],
          [t('enquiry.party'), `${party}`],
          [t('enquiry.brand'), format.brand(brand)],
          [t('enquiry.language'), format.language(locale)],
        ]}
      />
      {remarks && <p className={css.text}>{remarks}</p>}
    </Panel>
  );
}

function Enquirer({ enquiry: { name, email, phone } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('enquiry.enquirer')}>
      {email === null ? (
        <p>{t('enquiry.erased_hint')}</p>
      ) : (
        <Facts
          facts={[
            [t('enquiry.name'), name],
            [
              t('enquiry.email'),
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            [
              t('enquiry.phone'),
              <a key="phone" href={`tel:${phone}`}>
                {phone}
              </a>,
            ],
          ]}
        />
      )}
    </Panel>
  );
}

function Answer({ enquiry: { quote, reply } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {quote && (
        <Panel title={t('enquiry.last_quote')}>
          <Facts
            facts={[
              [t('enquiry.price'), format.money(quote.amount, quote.currency)],
              [t('enquiry.valid_until'), format.day(quote.valid_until)],
              [t('enquiry.sent'), format.moment(quote.at)],
            ]}
          />
          <p className={css.text}>{quote.text}</p>
        </Panel>
      )}
      {reply && (
        <Panel title={t('enquiry.reply')}>
          <p className={css.text}>{reply}</p>
        </Panel>
      )}
    </>
  );
}

function Enquiry({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  return (
    <Page
      title={t('enquiry.title', { number: enquiry.number })}
      badge={<EnquiryStateBadge state={enquiry.state} />}
      lead={t(`enquiry.next_${enquiry.state}`)}
      actions={<EnquiryActions enquiry={enquiry} />}
    >
      <Columns
        main={
          <>
            <Wish enquiry={enquiry} />
            <Answer enquiry={enquiry} />
            <OnlineQuote enquiry={enquiry} />
            <Messages enquiry={enquiry} />
            {enquiry.steps.includes('quote') && <Choices enquiry={enquiry} />}
          </>
        }
        side={
          <>
            <Enquirer enquiry={enquiry} />
            <Tasks about={{ enquiry: enquiry.number }} />
            <EnquiryHistory enquiry={enquiry} />
          </>
        }
      />
    </Page>
  );
}

/** An enquiry of a group: its wishes, the quote, and the possible actions. */
export function EnquiryScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReading('enquiries.show', { enquiry: id });
  if (data) return <Enquiry enquiry={data} key={data.id} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}
