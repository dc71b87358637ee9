import type accessibility from '../../public/locales/en/accessibility.json';
import type cabins from '../../public/locales/en/cabins.json';
import type common from '../../public/locales/en/common.json';
import type date from '../../public/locales/en/date.json';
import type enquiry from '../../public/locales/en/enquiry.json';
import type gift from '../../public/locales/en/gift.json';
import type hold from '../../public/locales/en/hold.json';
import type myBooking from '../../public/locales/en/my-booking.json';
import type ownPart from '../../public/locales/en/own-part.json';
import type passengers from '../../public/locales/en/passengers.json';
import type payment from '../../public/locales/en/payment.json';
import type quote from '../../public/locales/en/quote.json';
import type review from '../../public/locales/en/review.json';
import type ship from '../../public/locales/en/ship.json';
import type tourList from '../../public/locales/en/tour-list.json';
import type validation from '../../public/locales/en/validation.json';
import type vouchers from '../../public/locales/en/vouchers.json';
import type waiting from '../../public/locales/en/waiting.json';
import type waitingNote from '../../public/locales/en/waiting-note.json';

/** Types every key by the English files. */
interface EnglishTexts {
  common: typeof common;
  validation: typeof validation;
  'tour-list': typeof tourList;
  date: typeof date;
  ship: typeof ship;
  cabins: typeof cabins;
  enquiry: typeof enquiry;
  gift: typeof gift;
  vouchers: typeof vouchers;
  waiting: typeof waiting;
  'waiting-note': typeof waitingNote;
  accessibility: typeof accessibility;
  'own-part': typeof ownPart;
  hold: typeof hold;
  'my-booking': typeof myBooking;
  passengers: typeof passengers;
  quote: typeof quote;
  review: typeof review;
  payment: typeof payment;
}

export type Namespace = keyof EnglishTexts;

type Stem<Key> = Key extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : never;
type WrittenKey<Name extends Namespace> = keyof EnglishTexts[Name] & string;

/** A key of a namespace; texts with plural forms also by the key without the form. */
export type TextKey<Name extends Namespace> = WrittenKey<Name> | Stem<WrittenKey<Name>>;
