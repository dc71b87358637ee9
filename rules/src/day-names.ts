import type { Locale } from './locale.ts';

const words = (text: string) => text.split(' ');

/** The months' names from January on, as they stand within a date. */
export const monthNames: Record<Locale, readonly string[]> = {
  en: words('January February March April May June July August September October November December'),
  de: words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  nl: words('januari februari maart april mei juni juli augustus september oktober november december'),
};

/** The same in short. */
export const shortMonthNames: Record<Locale, readonly string[]> = {
  en: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
  de: words('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
  nl: words('jan feb mrt apr mei jun jul aug sep okt nov dec'),
};

/** The names of the days of the week, Monday first (specification 9). */
export const dayNames: Record<Locale, readonly string[]> = {
  en: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  de: words('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'),
  nl: words('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'),
};

/** The same in short. */
export const shortDayNames: Record<Locale, readonly string[]> = {
  en: words('Mon Tue Wed Thu Fri Sat Sun'),
  de: words('Mo Di Mi Do Fr Sa So'),
  nl: words('ma di wo do vr za zo'),
};
