import * as v from 'valibot';
import { LocaleShape, locales } from '../../core/locale.ts';
import { templateFields } from '../../mail/template-fields.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { BookingId, Id, RequiredLine, Version } from '../fields/input-fields.ts';
import { MailWords, OptionalMailWords } from '../fields/mail-text.ts';
import { count, listOf, text, time } from '../fields/result-fields.ts';
import { issueMessages } from '../issues/issue-messages.ts';

const TemplateId = described(Id, 'the id of the template');
const languages = listOf(LocaleShape);

const TemplateRow = v.object({
  id: text,
  name: text,
  /** The languages that it is written in, and those that are missing. */
  languages,
  missing: languages,
  texts: v.partial(v.object(v.entriesFromList(locales, MailWords))),
  changed_at: time,
  version: count,
});
export type TemplateRow = v.InferOutput<typeof TemplateRow>;

const ChangedTemplate = v.object({ template: text, name: text, missing: languages });
export type ChangedTemplate = v.InferOutput<typeof ChangedTemplate>;

const fields = templateFields.map((field) => `{${field}}`).join(', ');
const written = {
  name: described(RequiredLine, 'what staff choose it by; no other template has this name'),
  texts: described(
    v.pipe(
      v.object(v.entriesFromList(locales, OptionalMailWords)),
      v.check((texts) => locales.some((locale) => texts[locale]), issueMessages.template_texts),
    ),
    `subject and text in at least one language; in them ${fields} are filled in from the booking`,
  ),
};

/** Operations on the templates of mails that staff write to one customer (decision 135). */
export const templateOperations = {
  'templates.list': list({
    permission: 'bookings.read',
    does: 'list the templates of mails to one customer, with the languages that are missing',
    returns: 'The templates by name, with their texts',
    input: v.object({}),
    row: TemplateRow,
    columns: ['id', 'name', 'languages', 'missing', 'changed_at'],
  }),
  'templates.fill': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show a template in the language of a booking, with its fields filled in',
    returns: 'Subject and text as they can be sent with bookings mail',
    input: v.object({ template: TemplateId, booking: BookingId }),
    result: v.object({ subject: text, text }),
  },
  'templates.create': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'create a template of mails to one customer',
    returns: 'The template, and the languages that are missing',
    input: v.object(written),
    result: ChangedTemplate,
  },
  'templates.edit': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'replace the name and the texts of a template',
    returns: 'The template, and the languages that are missing',
    input: v.object({ template: TemplateId, version: Version, ...written }),
    result: ChangedTemplate,
  },
  'templates.delete': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'delete a template; mails that were written from it stay',
    returns: 'The template that is deleted',
    input: v.object({ template: TemplateId }),
    result: v.object({ template: text, name: text }),
  },
} as const satisfies Record<string, OperationShape>;
