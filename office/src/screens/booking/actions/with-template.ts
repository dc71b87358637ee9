/** The words of a mail. */
export interface Words {
  subject: string;
  text: string;
}

/**
 * What stands in the fields after a template was chosen: it takes the place of nothing and of the template before, and follows
 * what staff typed, so that nothing typed is lost.
 */
export function withTemplate(typed: Words, before: Words, template: Words): Words {
  const isOwn = (part: keyof Words) => typed[part].trim() !== '' && typed[part] !== before[part];
  return {
    subject: isOwn('subject') ? typed.subject : template.subject,
    text: isOwn('text') ? `${typed.text.trimEnd()}\n\n${template.text}` : template.text,
  };
}
