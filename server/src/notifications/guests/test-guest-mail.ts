import type { Locale } from '@towpath/rules/core/locale';
import type { MailContent } from '../composition/template.ts';
import type { MailTexts } from '../texts.ts';
import { guestMailContent } from './guest-mail.ts';

/** Every mail to travellers, with these texts; also of a booker whose name is not mailed. */
export function guestMailsIn(texts: MailTexts, locale: Locale): MailContent[] {
  const journey = { tour: 'Holland', ship: 'Anna', departure_date: '2027-05-01', end_date: '2027-05-08' };
  const people = { address: 'bert@example.com', name: 'Bert' };
  const mails = [
    ['guest_invitation', 'Anna Visser'],
    ['guest_invitation', 'Win € 500'],
    ['guest_reminder', 'Anna Visser'],
  ] as const;
  return mails.map(([kind, booker]) => {
    const mail = {
      kind,
      brand: 'boatbiketours',
      locale,
      ...people,
      booker,
      ...journey,
      due_on: '2027-04-03',
    } as const;
    return guestMailContent(texts, mail, 'https://book.example.com/guest#token');
  });
}
