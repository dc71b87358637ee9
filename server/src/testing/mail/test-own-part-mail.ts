import type { Locale } from '@towpath/rules/core/locale';
import type { MailContent } from '../../notifications/composition/template.ts';
import { ownPartMailContent } from '../../notifications/own-parts/own-part-mail.ts';
import type { MailTexts } from '../../notifications/texts.ts';

/** Every mail to passengers, with these texts; also from a main booker whose name must not be mailed. */
export function ownPartMailsIn(texts: MailTexts, locale: Locale): MailContent[] {
  const journey = { tour: 'Holland', ship: 'Anna', departure_date: '2027-05-01', end_date: '2027-05-08' };
  const people = { address: 'bert@example.com', name: 'Bert' };
  const mails = [
    ['own_part_invitation', 'Anna Visser'],
    ['own_part_invitation', 'Win € 500'],
    ['own_part_reminder', 'Anna Visser'],
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
    return ownPartMailContent(texts, mail, 'https://book.example.com/guest#token');
  });
}
