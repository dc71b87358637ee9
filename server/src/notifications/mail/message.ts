import { brandName } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Config } from '../../config/config.ts';
import { contractHtml } from '../../documents/contract/contract-html.ts';
import type { Contract } from '../../documents/contract/contract-model.ts';
import type { VoucherSheet } from '../../documents/voucher/voucher-sheet.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { MailDocument } from '../composition/template.ts';
import { mailIdHeader } from './mail-id-header.ts';
import type { Message } from './outbox.ts';

/** The address in MAIL_FROM, without its name. */
export function senderOf({ mailFrom }: Pick<Config, 'mailFrom'>): string {
  return addressparser(mailFrom, { flatten: true })[0]?.address ?? mailFrom;
}

const attached = (filename: string, type: string, content: string) => ({
  filename,
  content,
  contentType: `${type}; charset=utf-8`,
  contentDisposition: 'attachment' as const,
});

/** The contract as a PDF, and as a page for those who read that better. */
async function contractFiles(contract: Contract) {
  // Loaded when the first contract is drawn: a server starts sooner without the PDF library.
  const { contractPdf } = await import('../../documents/contract/contract-pdf.ts');
  return [
    {
      filename: 'booking.pdf',
      content: await contractPdf(contract),
      contentType: 'application/pdf',
      contentDisposition: 'attachment' as const,
    },
    attached('booking.html', 'text/html', contractHtml(contract)),
  ];
}

/** A voucher as a PDF, to be printed. */
async function voucherFile(voucher: VoucherSheet) {
  // Loaded when the first one is drawn, as for contracts.
  const { voucherPdf } = await import('../../documents/voucher/voucher-pdf.ts');
  return {
    filename: voucher.kind === 'gift' ? `${voucher.number}.pdf` : 'voucher.pdf',
    content: await voucherPdf(voucher),
    contentType: 'application/pdf',
    contentDisposition: 'attachment' as const,
  };
}

/** Whether the document of a mail is a voucher. */
export const isVoucherSheet = (document: MailDocument): document is VoucherSheet => 'kind' in document;

const filesOf = async (document: MailDocument) =>
  isVoucherSheet(document) ? [await voucherFile(document)] : contractFiles(document);

/**
 * Converts a mail for the mail library. A mail that is sent twice has the same message id and date. Addresses are passed
 * separately from names, so that a name cannot add a recipient.
 */
export async function messageOf(config: Config, mail: Message): Promise<SendMailOptions> {
  const sender = senderOf(config);
  const { id, brand, locale, address, name, subject, text, html, calendar, document, created_at } = mail;
  const brandLabel = brandName(brand, locale);
  const toVisitor = mail.audience === 'visitor';
  return {
    messageId: `<${id}@${sender.split('@').at(-1)}>`,
    date: created_at,
    from: { name: brandLabel, address: sender },
    to: { name: toSingleLine(name), address },
    ...(toVisitor ? { replyTo: { name: brandLabel, address: siteOf(config.sites, brand).email } } : {}),
    subject,
    text,
    html,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale, [mailIdHeader]: id },
    attachments: [
      ...(calendar ? [attached('calendar.ics', 'text/calendar', calendar)] : []),
      ...(document ? await filesOf(document) : []),
    ],
    // Content must not be read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
