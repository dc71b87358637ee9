import * as v from 'valibot';
import { limitedText } from '../../core/limited-text.ts';
import { attachmentTypes } from '../../documents/attachment.ts';
import { list, type OperationShape } from '../entry.ts';
import { described, kind } from '../fields/field.ts';
import { FileView } from '../fields/file-view.ts';
import { FileContent, Id } from '../fields/input-fields.ts';
import { count, text, time } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';

const AttachmentRow = v.object({
  id: text,
  name: text,
  type: v.picklist(attachmentTypes),
  size: described(count, 'in bytes'),
  at: time,
  by: text,
});
export type AttachmentRow = v.InferOutput<typeof AttachmentRow>;

const AttachmentId = described(Id, 'the id of the attachment');
const about = {
  booking: described(v.nullish(Id), 'the id or the number of the booking that it is kept with'),
  supplier: described(v.nullish(Id), 'the id of the supplier that it is kept with'),
};
const ofAttachment = v.object({ attachment: AttachmentId });
const NamedAttachment = v.object({ attachment: text, name: text });
const returns = 'The id and the name of the attachment';
const megabytes = officeLimits.attachment / 1_000_000;

/** Operations on the files that are kept with a booking or a supplier (decision 144). Whoever sees bookings keeps and removes them. */
export const attachmentOperations = {
  'attachments.list': list({
    permission: 'bookings.read',
    does: 'list the attachments of a booking or a supplier',
    input: v.object(about),
    returns: 'The attachments, the oldest first',
    row: AttachmentRow,
    columns: ['id', 'name', 'type', 'size', 'at', 'by'],
  }),
  'attachments.add': {
    permission: 'bookings.read',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: `attach a file to a booking or a supplier: PDF, JPEG, PNG or WebP, at most ${megabytes} MB`,
    input: v.object({
      ...about,
      name: described(v.pipe(limitedText(500), kind('file-name')), 'the name of the file'),
      file: described(FileContent, 'the file'),
    }),
    returns,
    result: NamedAttachment,
  },
  'attachments.download': {
    permission: 'bookings.read',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'download an attachment',
    input: ofAttachment,
    returns: 'A file: its name, its media type and its content in base64',
    result: FileView,
  },
  'attachments.remove': {
    permission: 'bookings.read',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: 'remove an attachment',
    input: ofAttachment,
    returns,
    result: NamedAttachment,
  },
} as const satisfies Record<string, OperationShape>;
