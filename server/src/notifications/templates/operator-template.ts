import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { brandName } from '@towpath/rules/site/brand';
import { fill } from '@towpath/rules/text/fill';
import type { Notifications, NotifiedAmount } from '../../jobs/queue-notification.ts';
import { formatAmount, formatCharged } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Fact, MailContent } from '../composition/template.ts';
import type { BookingDetails, MailedEnquiry, Notification } from '../notification.ts';
import { mailTexts, type OperatorTexts } from '../texts.ts';

type OperatorMailKind = Exclude<keyof OperatorTexts, 'labels' | 'open'>;

/** The operator's mails that need no answer, and the office's address. */
interface OperatorOptions {
  /** Whether every new booking is mailed (OPERATOR_BOOKING_MAILS). */
  bookingMails: boolean;
  /** The base URL of links. */
  publicAddress: string;
}

/** The kind of mail that the operator gets for a notification, or null. */
function operatorKind(
  { notice: { kind }, journey, complaint }: Notification,
  { bookingMails }: OperatorOptions,
): OperatorMailKind | null {
  switch (kind) {
    case 'booking_received': {
      const asks = journey?.on_request && !journey.accepted && !journey.released;
      if (asks) return 'booking_requested';
      return bookingMails && journey ? 'booking_placed' : null;
    }
    case 'request_expired':
    case 'request_reminder':
    case 'booking_revived':
    case 'late_money':
    case 'disputed':
    case 'dispute_won':
    case 'debit_returned':
    case 'payment_problem':
    case 'refund_failed':
    case 'balance_overdue':
    case 'mail_failed':
    case 'programme_extended':
    case 'sales_ending':
    case 'terms_ending':
    case 'option_ending':
    case 'amendment_requested':
    case 'amendment_reminder':
    case 'amendment_expired':
    case 'enquiry_received':
    case 'quote_question':
    case 'quote_declined':
      return kind;
    case 'complaint_received':
      return complaint?.by === 'booker' ? kind : null;
    default:
      return null;
  }
}

type LabelledRow = [label: keyof OperatorTexts['labels'], value: string | null | undefined];

function bookingRows(journey: BookingDetails): LabelledRow[] {
  return [
    ['number', journey.number],
    ['booker', `${journey.name}, ${journey.email}, ${journey.phone}`],
    ['tour', journey.tour_name],
    ['dates', formatDateRange('en', journey.departure_date, journey.end_date)],
    ['ship', journey.catalogue_ship],
    ['passengers', String(journey.passengers)],
    ['remarks', journey.remarks],
    ['total', formatCharged(journey, 'en', journey.amount)],
  ];
}

function enquiryRows({ number, name, email, phone, ...enquiry }: MailedEnquiry): LabelledRow[] {
  return [
    ['enquiry', number],
    ['enquirer', `${name}, ${email}, ${phone}`],
    ['tour', enquiry.tour_name],
    ['from', enquiry.wished_from && formatDate('en', enquiry.wished_from)],
    ['passengers', String(enquiry.party)],
    ['remarks', enquiry.remarks],
    ['question', enquiry.message],
  ];
}

/** The page of the office that the mail is about. */
function officePath({ journey, enquiry }: Notification): string | null {
  if (journey) return `bookings/${encodeURIComponent(journey.number)}`;
  return enquiry ? `enquiries/${encodeURIComponent(enquiry.number)}` : null;
}

type Details = Partial<
  NotifiedAmount &
    Notifications['refund_failed'] &
    Notifications['payment_problem'] &
    Notifications['mail_failed'] &
    Notifications['programme_extended'] &
    Notifications['sales_ending'] &
    Notifications['terms_ending'] &
    Notifications['option_ending'] &
    Notifications['departure_mail'] &
    Notifications['amendment_requested'] &
    Notifications['complaint_received'] &
    Notifications['booking_handed_over'] &
    Notifications['enquiry_received'] &
    Notifications['waiting_offered']
> & { reason?: string | null };

function detailRows({
  amount,
  currency,
  message,
  problem,
  mail,
  recipient,
  left_out,
  kinds,
}: Details): LabelledRow[] {
  return [
    ['kinds', kinds?.map((kind) => mailTexts.en.amendment_kinds[kind]).join(', ')],
    ['amount', amount !== undefined && currency ? formatAmount('en', { amount, currency }) : null],
    ['provider', message],
    ['problem', problem],
    ['mail', mail?.replaceAll('_', ' ')],
    ['recipient', recipient],
    ['left_out', left_out?.map(({ tour, date }) => `${tour} ${formatDate('en', date)}`).join(', ')],
  ];
}

function factsOf({ notice, journey, payment, enquiry }: Notification, { labels }: OperatorTexts): Fact[] {
  const rows: LabelledRow[] = [
    ...(journey ? bookingRows(journey) : []),
    ...(enquiry ? enquiryRows(enquiry) : []),
    ['payment', payment?.type.replaceAll('_', ' ')],
    ['due', payment?.due_on && formatDate('en', payment.due_on)],
    ...detailRows(notice.details),
  ];
  const facts = rows.flatMap(([label, value]) =>
    value ? [{ label: labels[label], value: toSingleLine(value) }] : [],
  );
  return [...facts, ...lastDepartureFacts(notice.details), ...termsEndFacts(notice.details)];
}

const lastDepartureFacts = ({ tours = [] }: Details): Fact[] =>
  tours.map(({ name, until }) => ({ label: toSingleLine(name), value: formatDate('en', until) }));

const termsEndFacts = ({ ends = [] }: Details): Fact[] =>
  ends.map(({ market, day }) => ({ label: market, value: formatDate('en', day) }));

/** Values in the texts about the programme and options. */
function programmeValues({ added, from, until, brand, option, departure, tour, ship, date }: Details) {
  return {
    added: added ?? '–',
    from: from ?? '',
    last: until ? formatDate('en', until) : '',
    brand: brand ? brandName(brand, 'en') : '',
    option: option ?? '',
    departure: departure ?? '',
    ...(tour && date && { about: `${tour}, ${formatDate('en', date)}, ${ship}` }),
  };
}

/** The mail to the operator for a notification, in English, or null if there is none. */
export function operatorTemplate(
  notification: Notification,
  texts: OperatorTexts,
  options: OperatorOptions,
): MailContent | null {
  const kind = operatorKind(notification, options);
  if (!kind) return null;
  const { journey, payment, enquiry, notice } = notification;
  const values = {
    number: journey?.number ?? payment?.booking_number ?? enquiry?.number ?? '–',
    tour: toSingleLine((journey ?? enquiry)?.tour_name ?? ''),
    dates: journey ? formatDateRange('en', journey.departure_date, journey.end_date) : '',
    hours: journey?.terms.answer_hours ?? '–',
    until: journey?.kept_until ? formatZonedTime('en', journey.kept_until, journey.time_zone) : '–',
    mail: notice.kind === 'mail_failed' ? notice.details.mail : '',
    party: enquiry?.party ?? '',
    ...programmeValues(notice.details),
  };
  const words = texts[kind];
  const subject = fill(words.subject, values);
  const path = officePath(notification);
  return {
    subject,
    heading: subject,
    paragraphs: [fill(words.text, values)],
    facts: factsOf(notification, texts),
    action: path === null ? null : { label: texts.open, href: `${options.publicAddress}/office/${path}` },
    // A mail that is not about a record has no command with an id.
    after: words.commands
      .filter((command) => values.number !== '–' || !command.includes('{{number}}'))
      .map((command) => `npm run operator -- ${fill(command, values)}`),
    calendar: null,
  };
}
