import { countryName } from '@towpath/rules/core/country-name';
import { brandData } from '@towpath/rules/site/brand';
import { ELSEWHERE, localFirst } from '@towpath/rules/site/phones';
import { html, type Markup } from '../../http/html.ts';
import { phoneItems, telephoneLink, type Website, type WebsitePage } from './layout.ts';
import { websiteTexts } from './texts.ts';

/** Texts of the terms by term, as HTML that the import has sanitised. */
type TermsTexts = ReadonlyMap<string, Markup>;

type TextPage = (site: Website, texts: TermsTexts) => WebsitePage;

/** When the brand answers the telephone, and its numbers with the countries that they are for. */
function byPhone({ brand, locale, phones }: Website): Markup {
  if (phones.length === 0) return html``;
  const { phone, elsewhere } = websiteTexts[locale].contact;
  const numbers = localFirst(phones, locale).map(({ label, number }) => {
    const country = label === ELSEWHERE ? elsewhere : countryName(locale, label);
    return html`<li><span>${country}</span> <a href="${telephoneLink(number)}">${number}</a></li>`;
  });
  return html`<section><h2>${phone}</h2><p>${brandData(brand).help.hours[locale]}</p><ul class="phones">${numbers}</ul></section>`;
}

function byEmail({ email: address, locale }: Website): Markup {
  const { email, email_text, send, subject } = websiteTexts[locale].contact;
  return html`<section id="message"><h2>${email}</h2><p>${email_text}</p>
<p><a class="go" href="mailto:${address}?subject=${encodeURIComponent(subject)}">${send}</a></p><p class="quiet">${address}</p></section>`;
}

const contact: TextPage = (site) => {
  const { heading, text } = websiteTexts[site.locale].contact;
  return {
    title: heading,
    path: 'contact',
    showsContact: true,
    main: html`<h1>${heading}</h1><p>${text}</p><div class="cards">${byPhone(site)}${byEmail(site)}</div>`,
  };
};

const faq: TextPage = ({ locale }) => {
  const { heading, items } = websiteTexts[locale].faq;
  const answers = items.map(({ question, answer }) => html`<h2>${question}</h2><p>${answer}</p>`);
  return { title: heading, path: 'faq', main: html`<h1>${heading}</h1>${answers}` };
};

const terms: TextPage = ({ locale }, texts) => {
  const { heading, text, sections, section_text } = websiteTexts[locale].terms;
  const parts = Object.entries(sections).map(
    ([id, title]) =>
      html`<section id="${id}"><h2>${title}</h2>${texts.get(id) ?? html`<p>${section_text}</p>`}</section>`,
  );
  return { title: heading, path: 'terms', main: html`<h1>${heading}</h1><p>${text}</p>${parts}` };
};

const packageTravel: TextPage = ({ locale }, texts) => {
  const { heading, text } = websiteTexts[locale]['package-travel'];
  const form = texts.get('standard_form') ?? html`<p>${text}</p>`;
  return { title: heading, path: 'package-travel', main: html`<h1>${heading}</h1>${form}` };
};

const privacy: TextPage = ({ locale }) => {
  const { heading, text } = websiteTexts[locale].privacy;
  return { title: heading, path: 'privacy', main: html`<h1>${heading}</h1><p>${text}</p>` };
};

/** The imprint, with the licences of others that the build collects. */
const imprint: TextPage = ({ locale }) => {
  const { heading, text, licences } = websiteTexts[locale].imprint;
  const main = html`<h1>${heading}</h1><p>${text}</p><p><a href="/third-party-notices.txt">${licences}</a></p>`;
  return { title: heading, path: 'imprint', main };
};

const pages: Readonly<Record<string, TextPage>> = {
  contact,
  faq,
  terms,
  privacy,
  imprint,
  'package-travel': packageTravel,
};

/** The 404 page, with the telephone and the way to the tours. */
function notFound(site: Website, home: string): WebsitePage {
  const { heading, text, tours } = websiteTexts[site.locale].not_found;
  return {
    status: 404,
    title: heading,
    path: '',
    main: html`<h1>${heading}</h1><p>${text}</p><ul class="ways">${phoneItems(site)}</ul><p><a class="go" href="${home}#tours">${tours}</a></p>`,
  };
}

/** The pages that show texts of the terms. */
export const termsPages: readonly string[] = ['terms', 'package-travel'];

/** A page of text only, as an article; the 404 page for an unknown path. `home`: the path of the start page. */
export function textPage(site: Website, path: string, home: string, texts: TermsTexts): WebsitePage {
  const page = (Object.hasOwn(pages, path) ? pages[path] : undefined)?.(site, texts) ?? notFound(site, home);
  return { ...page, main: html`<article class="text">${page.main}</article>` };
}
