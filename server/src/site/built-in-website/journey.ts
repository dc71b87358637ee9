import { distanceText, kmRange } from '@towpath/rules/calendar/journey';
import { fill, type TextValues } from '@towpath/rules/text/fill';
import { findText } from '@towpath/rules/text/find-text';
import { placeOnMap } from '@towpath/rules/text/map-address';
import { html, type Markup } from '../../http/html.ts';
import type { ShownJourney } from './journey-data.ts';
import type { Website } from './layout.ts';
import { websiteTexts } from './texts.ts';

/** The booking site's texts of journeys, which the website shares, by key and values. */
export type JourneyTexts = (key: string, values?: TextValues) => string;

/** Finds texts in the files of the booking site, the first before the second. */
export const journeyTexts =
  (locale: Website['locale'], files: readonly Readonly<Record<string, unknown>>[]): JourneyTexts =>
  (key, values) =>
    files.map((file) => findText(file, locale, key, values)).find((text) => text !== undefined) ?? key;

/** What is included or not, with its place in the columns. */
const list = (place: 'included' | 'excluded', heading: string, texts: readonly string[]): Markup =>
  texts.length > 0
    ? html`<div class="${place}"><h3>${heading}</h3><ul class="dots">${texts.map((text) => html`<li>${text}</li>`)}</ul></div>`
    : html``;

/** Level, kilometres a day, meals, and the facts of the law. */
function facts(shown: ShownJourney, t: JourneyTexts): Markup {
  const { level, suitable_for_children, days, meals } = shown;
  const eaten = (['breakfasts', 'lunches', 'dinners'] as const)
    .filter((kind) => meals[kind] > 0)
    .map((kind) => t(kind, { count: meals[kind] }))
    .join(', ');
  const rows: [string, string | null][] = [
    [t('level'), [t(level), suitable_for_children ? t('children') : ''].filter(Boolean).join(' · ')],
    [t('cycling'), distanceText(t, kmRange(days))],
    [t('meals'), eaten],
    ...shown.facts.map(([term = '', text = '']): [string, string] => [term, text]),
  ];
  return html`<dl class="facts">${rows.map(([term, text]) =>
    text ? html`<div><dt>${term}</dt><dd>${text}</dd></div>` : html``,
  )}</dl>`;
}

/** The days, all open. */
function dayByDay({ days }: ShownJourney, t: JourneyTexts): Markup {
  const shown = days.map(({ number, from, to, km, overnight, title, text }) => {
    const route = [
      from === to ? to : `${from} – ${to}`,
      km > 0 ? t('km_by_bike', { km }) : '',
      overnight ? t('overnight', { port: overnight }) : '',
    ];
    return html`<li><h4><span>${t('day', { number })}</span> ${title}</h4>
<p class="quiet">${route.filter(Boolean).join(' · ')}</p><p>${text}</p></li>`;
  });
  return html`<h3>${t('day_by_day')}</h3><ol class="days">${shown}</ol>`;
}

function shipList({ ships }: ShownJourney, texts: { ship: string; ships: string }): Markup {
  if (ships.length === 0) return html``;
  const heading = ships.length === 1 ? texts.ship : texts.ships;
  const items = ships.map(({ name, picture, pictureText }) => {
    const image = picture
      ? html`<img src="${picture}" alt="${pictureText}" loading="lazy" width="960" height="540">`
      : '';
    return html`<li>${image}<strong>${name}</strong></li>`;
  });
  return html`<div class="ships"><h3>${heading}</h3><ul>${items}</ul></div>`;
}

/** Where to board, with the quay on a map, and where the journey ends. */
function gettingThere({ start, end, quay }: ShownJourney, { locale }: Website): Markup {
  if (!start) return html``;
  const { there, board, map, ends } = websiteTexts[locale].tour;
  const at = placeOnMap(quay, map);
  const place = at
    ? html` <span class="quay">${at.address}</span><br><a href="${at.href}" target="_blank" rel="noopener">${at.link}</a>`
    : '';
  const last = end && end !== start ? html`<p>${fill(ends, { port: end })}</p>` : '';
  return html`<div class="there"><h3>${there}</h3><p>${fill(board, { port: start })}${place}</p>${last}</div>`;
}

/** What a tour's page tells of the journey, above its dates. */
export function journey(site: Website, shown: ShownJourney, t: JourneyTexts): Markup {
  const { included, excluded, ships } = shown;
  const texts = websiteTexts[site.locale].tour;
  return html`<section class="journey" aria-labelledby="journey"><h2 id="journey">${texts.journey}</h2>
${facts(shown, t)}
${dayByDay(shown, t)}
<div class="practical${ships.length === 1 ? ' one-ship' : ''}">
${list('included', t('included'), included)}${list('excluded', t('excluded'), excluded)}
${shipList(shown, texts)}${gettingThere(shown, site)}</div></section>`;
}
