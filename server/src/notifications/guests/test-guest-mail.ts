import type { Locale } from '@towpath/rules/core/locale';
import type { MailContent } from '../templates/template.ts';
import type { MailTexts } from '../texts.ts';
import { guestMailContent } from './guest-mail.ts';

/** Every mail to travellers, with these texts. */
export function guestMailsIn(texts: MailTexts, locale: Locale): MailContent[] {
  const journey = { tour: 'Holland', ship: 'Anna', departure_date: '2027-05-01', end_date: '2027-05-08' };
  const people = { address: 'bert@example.com', name: 'Bert', booker: 'Anna Visser' };
  return (['guest_invitation', 'guest_reminder'] as const).map((kind) => {
    const mail = {
      kind,
      brand: 'boatbiketours',
      locale,
      ...people,
      ...journey,
      due_on: '2027-04-03',
    } as const;
    return guestMailContent(texts, mail, 'https://book.example.com/guest#token');
  });
}
