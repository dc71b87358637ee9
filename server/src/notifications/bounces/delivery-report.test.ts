import { describe, expect, test } from 'vitest';
import { postfixReport } from '../../testing/mail/test-report.ts';
import { readReport } from './delivery-report.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const messageId = `<${id}@towpath.example>`;
const read = (mail: string) => readReport(Buffer.from(mail));

interface Parts {
  /** The parameters of the content type. */
  type?: string;
  /** The human's part, with its head. */
  words?: string;
  status?: string;
  returned?: string;
}

/** A report of any mail server. */
const report = ({
  type = 'multipart/report; report-type=delivery-status; boundary="b"',
  words = 'Content-Type: text/plain\n\nSorry',
  status = `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; anna@example.com\nAction: failed\nStatus: 5.1.1`,
  returned = `Content-Type: message/rfc822\n\nMessage-ID: ${messageId}\n\nDear Anna`,
}: Parts) =>
  `From: MAILER-DAEMON@example.com\nContent-Type: ${type}\n\n--b\n${words}\n--b\n${status}\n--b\n${returned}\n--b--\n`;

const statusOf = (...fields: string[]) =>
  `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\n${fields.join('\n')}`;

const exchange = report({
  type: 'multipart/report; report-type=delivery-status;\r\n\tboundary="b"',
  words:
    'Content-Type: multipart/alternative; differences=Content-Type;\n\tboundary="inner"\n\n--inner\nContent-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\n\nRGllIFp1c3RlbGx1bmcgaXN0IGZlaGxnZXNjaGxhZ2Vu\n--inner--',
  status: statusOf(
    'Final-Recipient: rfc822;Anna@Example.com',
    'Action: failed',
    'Status: 5.1.10',
    'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by',
    ' SMTP address lookup',
    'X-Display-Name: Anna',
  ),
  returned: `Content-Type: message/rfc822\n\nReceived: from mail.towpath.example\n by DB5PR03.outlook.com\nMessage-ID:\n ${messageId}\nContent-Type: multipart/mixed; boundary="x"\n\n--x\n\nDear Anna\n--x--`,
}).replaceAll(/\r?\n/g, '\r\n');

const gmail = report({
  words:
    'Content-Type: multipart/related; boundary="rel"\n\n--rel\nContent-Type: text/html; charset="UTF-8"\n\n<p>Address not found</p>\n--rel\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--rel--',
  status: statusOf(
    'Final-Recipient: rfc822; anna@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; gmail-smtp-in.l.google.com. (74.125.133.27, the server for the',
    '  domain gmail.com.)',
    'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
    '  550-5.1.1 double-checking the recipient’s email address for typos.',
    'Last-Attempt-Date: Mon, 01 Mar 2027 01:00:00 -0800 (PST)',
  ),
});

const gmailReason =
  '5.1.1 550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient’s email address for typos.'.slice(
    6,
  );

const quoted = report({
  status: `Content-Type: message/delivery-status\nContent-Transfer-Encoding: quoted-printable\n\nReporting-MTA: dns; mx.example.de\n\nFinal-Recipient: rfc822; anna@example.com\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Postfach =C3=BCber=\nf=C3=BCllt`,
  returned: `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`From: a@b.example\r\nMessage-Id: ${messageId}\r\n`).toString('base64')}`,
});

const latin = Buffer.from(
  report({
    status: statusOf(
      'Final-Recipient: rfc822; anna@example.com',
      'Action: failed',
      'Status: 5.2.1',
      'Diagnostic-Code: smtp; 550 5.2.1 Deze mailbox is buiten gebruik, geblokkeerd f\u00fcr immer',
    ),
  }),
  'latin1',
).toString('latin1');

describe('a report that names the mail and a recipient', () => {
  test.each([
    [
      'of Postfix',
      Buffer.from(postfixReport(messageId)),
      'anna@example.com',
      '550 5.1.1 Recipient address rejected: User unknown',
    ],
    [
      'of Exchange: CRLF, folded fields, upper case, more text with semicolons',
      Buffer.from(exchange),
      'anna@example.com',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    ],
    ['of Gmail', Buffer.from(gmail), 'anna@example.com', gmailReason],
    [
      'with quoted-printable and base64 parts, of a German mail server',
      Buffer.from(quoted),
      'anna@example.com',
      '552 5.2.2 Postfach überfüllt',
    ],
    [
      'with bytes of Latin-1',
      Buffer.from(latin, 'latin1'),
      'anna@example.com',
      '550 5.2.1 Deze mailbox is buiten gebruik, geblokkeerd für immer',
    ],
    ['without a diagnostic', Buffer.from(report({})), 'anna@example.com', '5.1.1'],
  ])('is read: %s', (_name, bytes, address, reason) => {
    const found = readReport(bytes);
    expect(found).toMatchObject({ mail: id, recipients: [{ isFinal: true, reason }] });
    expect(found?.recipients[0]?.addresses).toContain(address);
  });

  test.each([
    ['the message id of a relay', `Message-ID: <0102018f@eu-west-1.amazonses.com>\nX-Mail-Id: ${id}`, id],
    ['none', `X-MAIL-ID: ${id}`, id],
    ['ours and a header that is none of ours', `X-Mail-Id: 4711\nMessage-ID: ${messageId}`, id],
  ])('the mail is known by its own header beside %s', (_what, head, mail) => {
    const returned = `Content-Type: message/rfc822\n\n${head}\nSubject: Hello\n\nDear Anna`;
    expect(read(report({ returned }))?.mail).toBe(mail);
  });

  test('a diagnostic without the status gets it, and addresses, control characters and length go', () => {
    const said = (diagnostic: string) =>
      read(postfixReport(messageId, { status: '5.4.4', diagnostic }))?.recipients[0]?.reason;
    expect(said('X-Postfix; Host or domain name not found for <anna@exmaple.com>')).toBe(
      '5.4.4 Host or domain name not found for',
    );
    expect(said('smtp; 550 \u202eanna+boat@example.com\u0007 unknown')).toBe('5.4.4 550 unknown');
    const long = said(`smtp; 550 5.4.4 ${'no '.repeat(500)}`) ?? '';
    expect(long.length).toBe(200);
    expect(long.endsWith('…')).toBe(true);
  });

  test('only what was given up is final, also after days of passing failures', () => {
    const mail = postfixReport(
      messageId,
      { address: 'a@example.com', action: 'delayed', status: '4.4.1' },
      { address: 'b@example.com', action: 'failed', status: '4.4.1' },
      { address: 'c@example.com', action: 'delivered', status: '2.0.0' },
      { address: 'd@example.com', action: 'Failed (mailbox gone)', status: '5.1.1 (unknown)' },
    );
    const finals = read(mail)?.recipients.map(({ addresses, isFinal }) => [addresses[0], isFinal]);
    expect(finals).toEqual([
      ['a@example.com', false],
      ['b@example.com', true],
      ['c@example.com', false],
      ['d@example.com', true],
    ]);
  });

  test('an address is known as it was sent to, coded or not, and as it was forwarded to', () => {
    const status = statusOf(
      'Original-Recipient: rfc822;anna+2Bboat@example.com',
      'Final-Recipient: rfc822; <moved@example.net>',
      'Action: failed',
      'Status: 5.1.1',
    );
    expect(read(report({ status }))?.recipients[0]?.addresses).toEqual([
      'anna+2bboat@example.com',
      'anna+boat@example.com',
      'moved@example.net',
    ]);
  });
});

const exim = `Return-path: <>
X-Failed-Recipients: anna@example.com
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.com>
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1abc-0000@mx.example.com>

This message was created automatically by mail delivery software.

  anna@example.com
    Unrouteable address

------ This is a copy of the message, including all the headers. ------
Message-ID: ${messageId}
`;

test.each([
  ['an empty body', ''],
  ['JSON', '{"bounce":true}'],
  [
    'an out-of-office reply',
    'From: anna@example.com\nSubject: Abwesend\nAuto-Submitted: auto-replied\n\nBis Montag',
  ],
  ['a report of Exim that is only text', exim],
  ['another type of report', report({ type: 'multipart/mixed; boundary="b"' })],
  ['no boundary', report({ type: 'multipart/report' })],
  ['another boundary', report({ type: 'multipart/report; boundary=c' })],
  ['no delivery status', report({ status: 'Content-Type: text/plain\n\nAction: failed' })],
  ['no returned mail', report({ returned: 'Content-Type: text/plain\n\nDear Anna' })],
  [
    'no id of the returned mail',
    report({ returned: 'Content-Type: message/rfc822\n\nSubject: Hello\n\nDear Anna' }),
  ],
  [
    'an id in the text of the returned mail only',
    report({ returned: `Content-Type: message/rfc822\n\nSubject: Hello\n\nMessage-ID: ${messageId}` }),
  ],
  ['no recipient', report({ status: statusOf('Action: failed', 'Status: 5.1.1') })],
  ['no action', report({ status: statusOf('Final-Recipient: rfc822; anna@example.com', 'Status: 5.1.1') })],
  ['no status', report({ status: statusOf('Final-Recipient: rfc822; anna@example.com', 'Action: failed') })],
  [
    'a status that is none',
    report({
      status: statusOf('Final-Recipient: rfc822; anna@example.com', 'Action: failed', 'Status: 550'),
    }),
  ],
  ['more parts than a report has', report({ words: 'x\n--b\n'.repeat(60) })],
  ['a mail cut in its head', 'Content-Type: multipart/report; boundary="b"'],
])('is no report: %s', (_name, mail) => {
  expect(read(mail)).toBeNull();
});

test('the largest mail of one character is read at once', () => {
  for (const character of [' ', '\n', ';', '=', '<', '@', ':', '-']) {
    const filler = character.repeat(900_000);
    const words = `Content-Type: text/plain\n\n${filler}`;
    expect(read(report({ words }))?.mail).toBe(id);
    expect(read(`Content-Type: multipart/report;${filler}boundary="b"\n\n`)).toBeNull();
    read(report({ status: statusOf(`Diagnostic-Code: smtp; ${filler}`, 'Action: failed') }));
    read(report({ returned: `Content-Type: message/rfc822\n\nMessage-ID: ${filler}` }));
  }
});
