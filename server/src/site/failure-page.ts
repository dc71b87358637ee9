import { type Locale, localeOf } from '@towpath/rules/locale';
import { html } from '../html.ts';

const texts: Record<Locale, { heading: string; again: string; id: string }> = {
  en: {
    heading: 'Something went wrong.',
    again: 'Please try again in a moment.',
    id: 'If it happens again, please tell us this number:',
  },
  de: {
    heading: 'Etwas ist schiefgelaufen.',
    again: 'Bitte versuchen Sie es gleich noch einmal.',
    id: 'Wenn es wieder geschieht, nennen Sie uns bitte diese Nummer:',
  },
  nl: {
    heading: 'Er ging iets mis.',
    again: 'Probeer het zo nog eens.',
    id: 'Gebeurt het weer? Geef dan dit nummer aan ons door:',
  },
};

/** What stands in for a page that could not be rendered: needs nothing that may have failed. */
export function failurePage(acceptLanguage: string | undefined, requestId: string): string {
  const locale = localeOf(acceptLanguage) ?? 'en';
  const { heading, again, id } = texts[locale];
  return html`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<h1>${heading}</h1>
<p>${again}</p>
<p>${id} <code>${requestId}</code></p>
</html>
`.html;
}
