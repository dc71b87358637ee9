import * as v from 'valibot';
import { limitedText } from '../../core/limited-text.ts';
import { auditFields } from '../audit-fields.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { FileView, fileFields } from '../fields/file-view.ts';
import { Day, Id, OptionalDay, PageLimit, RequiredLine } from '../fields/input-fields.ts';
import { count, text } from '../fields/result-fields.ts';
import { issueMessages } from '../issues/issue-messages.ts';
import { officeLimits } from '../office-limits.ts';
import {
  FiguresView,
  figureLists,
  figureTables,
  PaceView,
  paceGroups,
  paceLists,
} from '../views/figures-view.ts';
import { MailContentView, mailStates, OutboxRow, ResentMails, SenderDomainView } from '../views/mail-view.ts';
import { AuditRow, FoundRecord, TodayView } from '../views/record-views.ts';

const cursor = described(
  v.nullish(v.pipe(v.number(), v.safeInteger())),
  'continues after a page: its `next`',
);
const MailId = described(Id, 'the id of the mail');
const MAX_LABEL = 63;
/** The name of a DKIM key: a name of DNS. */
const Selector = v.pipe(
  limitedText(MAX_LABEL),
  v.regex(/^[a-z\d](?:[\w.-]*[a-z\d])?$/i, issueMessages.format),
);
const BookingId = described(v.nullish(Id), 'only those of this booking, by its id or number');

/** Readings of figures and records. Days are inclusive. */
export const recordOperations = {
  'figures.show': {
    permission: 'figures.read',
    reads: true,
    destructive: false,
    does: 'show bookings and revenue by week, occupancy by ship, lead time and sources, and who waits for departures',
    input: v.object({
      from: described(Day, 'the first day of booking, and of the departures whose occupancy is shown'),
      until: described(Day, 'the last day'),
    }),
    returns:
      'Sales by week, occupancy by ship and month, lead times, sources, how often visitors reached each step, and the parties and people that wait now by departure',
    result: FiguresView,
    lists: figureLists,
  },
  'figures.pace': {
    permission: 'figures.read',
    reads: true,
    destructive: false,
    does: 'compare what a season has sold with the season before at the same day before departure',
    input: v.object({
      from: described(Day, 'the first day of departure'),
      until: described(Day, 'the last day of departure'),
      by: described(v.optional(v.picklist(paceGroups), 'month'), 'how they are grouped; default: month'),
    }),
    returns:
      'Bookings, passengers and revenue by group, and passengers by week of booking, each with those of the departures 52 weeks earlier',
    result: PaceView,
    lists: paceLists,
  },
  'figures.export': {
    permission: 'figures.read',
    reads: true,
    destructive: false,
    does: 'make a spreadsheet of a table of the figures',
    input: v.object({
      table: described(v.picklist(figureTables), 'which table; groups: of figures.pace'),
      from: described(Day, 'the first day, as of figures.show or figures.pace'),
      until: described(Day, 'the last day'),
      by: described(v.optional(v.picklist(paceGroups), 'month'), 'how groups are made; default: month'),
      ...fileFields,
    }),
    returns: 'A file: its name, its media type and its content in base64',
    result: FileView,
  },
  'today.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show what waits for staff today',
    input: v.object({}),
    returns:
      'What waits for staff, the departures of the next 14 days, and the sales of this week and of the same week a year ago',
    result: TodayView,
  },
  'records.find': list({
    permission: 'bookings.read',
    does: 'find bookings, documents, departures, tours and vouchers by words',
    returns: 'At most eight of each kind that contain every word',
    input: v.object({
      text: described(
        limitedText(200),
        'words of a name, e-mail address, telephone, number, code, tour or ship, each at least in part, or a day',
      ),
    }),
    row: FoundRecord,
    columns: ['kind', 'number', 'name', 'tour', 'date', 'state', 'id'],
  }),
  'audit.list': list({
    permission: 'audit.read',
    does: 'list what staff did, latest first',
    input: v.object({
      by: described(
        v.nullish(RequiredLine),
        'only what this member of staff, or this name of a command line, did',
      ),
      command: described(v.nullish(RequiredLine), 'only this command, such as "bookings cancel"'),
      booking: BookingId,
      about: described(
        v.nullish(limitedText(200)),
        'only entries whose details contain this text, such as the id of a departure or tour',
      ),
      field: described(v.nullish(v.picklist(auditFields)), 'only changes of this field'),
      from: described(OptionalDay, 'the first day'),
      until: described(OptionalDay, 'the last day'),
      cursor,
      limit: PageLimit,
    }),
    returns: 'A page of the audit, and the cursor of the next page',
    row: AuditRow,
    columns: ['at', 'by', 'command', 'number', 'details'],
    more: { next: described(v.nullable(count), 'the cursor of the following page, null on the last') },
  }),
  'outbox.list': list({
    permission: 'outbox.read',
    does: 'list mails, latest first',
    input: v.object({
      state: described(v.nullish(v.picklist(mailStates)), 'only mails in this state'),
      booking: BookingId,
      limit: PageLimit,
    }),
    returns: 'The mails with their state, and how many are still to be written',
    row: OutboxRow,
    columns: ['id', 'created_at', 'state', 'subject', 'address', 'number', 'problem'],
    further: ['kind', 'sent_at', 'retry_at'],
    more: { unwritten: described(count, 'how many notifications are still to be turned into mails') },
  }),
  'outbox.show': {
    permission: 'outbox.read',
    reads: true,
    destructive: false,
    does: 'show a mail',
    input: v.object({ mail: MailId }),
    returns: 'The mail with its text, and the names of its HTML documents',
    result: MailContentView,
  },
  'outbox.domain': {
    permission: 'outbox.manage',
    reads: true,
    destructive: false,
    does: 'check SPF, DKIM and DMARC of the domain that mails come from, in DNS',
    input: v.object({ selector: described(v.nullish(Selector), 'the name of the DKIM key') }),
    returns: 'What was found of each record, and the exact record to add or change',
    result: SenderDomainView,
    printed: { checks: ['record', 'state', 'finding', 'name', 'wanted'] },
  },
  'outbox.resend': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'send a mail again, or one that is retried at once',
    input: v.object({
      mail: MailId,
      address: described(
        v.nullish(limitedText(200)),
        'the corrected e-mail address of its booking, if the mail server refused the former one',
      ),
    }),
    returns: 'The kind and the address of the mail',
    result: v.object({ mail: text, address: text }),
  },
  'outbox.resend-all': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: `send the mails again that could not be delivered, at most ${officeLimits.resentMails}, the longest waiting first`,
    input: v.object({}),
    returns: 'How many are sent again, and the mails that are not, each with the reason',
    result: ResentMails,
  },
} as const satisfies Record<string, OperationShape>;
