import type { Locale } from '@towpath/rules/core/locale';

/** The element's texts unless the host page sets its own. */
export const texts: Readonly<Record<Locale, { label: string; open: string }>> = {
  en: { label: 'Choose a date and book', open: 'Choose a date and book in a new window' },
  de: { label: 'Termin wählen und buchen', open: 'Termin wählen und in neuem Fenster buchen' },
  nl: { label: 'Kies een datum en boek', open: 'Kies een datum en boek in een nieuw venster' },
};
