import { attachmentOperations } from '@towpath/rules/office/operations/attachment-operations';
import { implement } from '../implement.ts';
import { addAttachment, downloadAttachment, listAttachments, removeAttachment } from './attachments.ts';

export const attachments = implement(attachmentOperations, {
  'attachments.list': listAttachments,
  'attachments.add': addAttachment,
  'attachments.download': downloadAttachment,
  'attachments.remove': removeAttachment,
});
