import type { Occasion } from './notification.ts';
import type { Letter } from './template.ts';
import { fill, type MailTexts } from './texts.ts';

/** A letter about money that the sandbox has played says so, whoever reads it (decision 046). */
export function marked(
  letter: Letter | null,
  { payment }: Pick<Occasion, 'payment'>,
  { sandbox }: Pick<MailTexts, 'sandbox'>,
): Letter | null {
  if (!letter || !payment?.sandbox) return letter;
  const subject = fill(sandbox.subject, { subject: letter.subject });
  return { ...letter, subject, paragraphs: [sandbox.text, ...letter.paragraphs] };
}
