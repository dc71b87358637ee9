import { isId } from '../../database/ids.ts';
import { mailIdHeader } from '../mail/mail-id-header.ts';
import { decodedBody, headOf, type MailPart, partsOf, readFields, readPart, typeOf } from './mail-part.ts';
import { reasonOf } from './returned-reason.ts';

/** What a report says of one recipient. */
export interface ReportedRecipient {
  /** The address that the mail was sent to, and the one that it was forwarded to; in lower case. */
  addresses: readonly string[];
  /** Whether the mail server has given the mail up; otherwise it is still tried, or was delivered. */
  isFinal: boolean;
  /** The status and what the mail server said, without addresses, on one line. */
  reason: string;
}

/** A report about the delivery of a mail (RFC 3464). */
export interface DeliveryReport {
  /** The id of the mail. */
  mail: string;
  recipients: readonly ReportedRecipient[];
}

type Fields = ReadonlyMap<string, string>;

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
/** Types of the mail that is returned, in full or only its head. */
const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/** The value of a field such as `rfc822; anna@example.com`, without its type and angle brackets, in lower case. */
const addressIn = (value: string) =>
  value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase();

/** An address as the sender's mail server coded it (xtext, RFC 3461), where it did. */
const decodeXtext = (address: string) =>
  address.replace(/\+([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function addressesOf(fields: Fields): string[] {
  const original = addressIn(fields.get('original-recipient') ?? '');
  return [original, decodeXtext(original), addressIn(fields.get('final-recipient') ?? '')];
}

/** What a group of fields says of a recipient; null where it is not about one, as the first group is. */
function readRecipient(fields: Fields): ReportedRecipient | null {
  const action = /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0];
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  if (!fields.has('final-recipient') || !action || !status) return null;
  return {
    addresses: addressesOf(fields),
    // The status of a mail that was given up after days is 4.x.x, as its last attempt failed for now only.
    isFinal: action === 'failed',
    reason: reasonOf(status, fields.get('diagnostic-code') ?? ''),
  };
}

/** The groups of fields of a delivery status, which empty lines separate. */
const groupsIn = (status: string): Fields[] =>
  status
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .map(readFields);

/** The id of the returned mail: in its own header, otherwise the part of its message id before the @; null without both. */
function returnedMail(part: MailPart): string | null {
  const fields = readFields(headOf(decodedBody(part).trimStart()));
  const own = fields.get(mailIdHeader.toLowerCase()) ?? '';
  if (isId(own)) return own;
  return /<([^<>@\s]{1,100})@[^<>@\s]+>/.exec(fields.get('message-id') ?? '')?.[1] ?? null;
}

/**
 * Reads a report of a mail server about the delivery of a mail (RFC 3464), as it arrived. null where it is none, or names no
 * recipient or no mail: then nothing is known for certain.
 */
export function readReport(bytes: Buffer): DeliveryReport | null {
  const report = readPart(bytes.toString('latin1').replaceAll('\r\n', '\n'));
  if (typeOf(report) !== 'multipart/report') return null;
  const parts = partsOf(report);
  const status = parts.find((part) => statusTypes.includes(typeOf(part)));
  const returned = parts.find((part) => returnedTypes.includes(typeOf(part)));
  if (!status || !returned) return null;
  const recipients = groupsIn(decodedBody(status)).flatMap((fields) => readRecipient(fields) ?? []);
  const mail = returnedMail(returned);
  return mail === null || recipients.length === 0 ? null : { mail, recipients };
}
