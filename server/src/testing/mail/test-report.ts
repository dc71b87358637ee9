/** What a report says of one recipient. */
export interface TestRecipient {
  address?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
}

const fieldsOf = ({
  address = 'anna@example.com',
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${address}>: Recipient address rejected: User unknown`,
}: TestRecipient) =>
  [
    `Final-Recipient: rfc822; ${address}`,
    `Original-Recipient: rfc822;${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: ${diagnostic}`,
  ].join('\n');

/** A report as Postfix sends it; messageId: of the mail that came back. */
export const postfixReport = (messageId: string, ...recipients: TestRecipient[]): string => `Return-Path: <>
Date: Mon, 1 Mar 2027 10:00:00 +0100 (CET)
From: MAILER-DAEMON@mail.towpath.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: booking@towpath.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4B2D11C0.1740823200/mail.towpath.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20270301090000.5C3A21D0@mail.towpath.example>

This is a MIME-encapsulated message.

--4B2D11C0.1740823200/mail.towpath.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

--4B2D11C0.1740823200/mail.towpath.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.towpath.example
X-Postfix-Queue-ID: 4B2D11C0
X-Postfix-Sender: rfc822; booking@towpath.example
Arrival-Date: Mon, 1 Mar 2027 09:59:58 +0100 (CET)

${(recipients.length > 0 ? recipients : [{}]).map(fieldsOf).join('\n\n')}

--4B2D11C0.1740823200/mail.towpath.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

Return-Path: <booking@towpath.example>
From: Boat Bike Tours <booking@towpath.example>
To: Anna Vos <anna@example.com>
Message-ID: ${messageId}
Subject: Your booking
Date: Mon, 01 Mar 2027 08:59:57 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Anna, your cabins are reserved.

--4B2D11C0.1740823200/mail.towpath.example--
`;
