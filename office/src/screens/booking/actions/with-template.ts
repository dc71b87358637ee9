import type { MailWords } from '@towpath/rules/office/fields/mail-text';

/**
 * What stands in the fields after a template was chosen: it takes the place of nothing and of the template before, and follows
 * what staff typed, so that nothing typed is lost.
 */
export function withTemplate(typed: MailWords, before: MailWords, template: MailWords): MailWords {
  const isOwn = (part: keyof MailWords) => typed[part].trim() !== '' && typed[part] !== before[part];
  return {
    subject: isOwn('subject') ? typed.subject : template.subject,
    text: isOwn('text') ? `${typed.text.trimEnd()}\n\n${template.text}` : template.text,
  };
}
