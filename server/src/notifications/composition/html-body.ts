import { fill } from '@towpath/rules/text/fill';
import { html, type Markup } from '../../http/html.ts';
import {
  type Colours,
  contactSeparator,
  type Fact,
  type FooterLine,
  type Layout,
  type Link,
  type MailContent,
  type Palette,
} from './template.ts';

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const heading = 'font-family:Fraunces,Georgia,serif;font-weight:600;margin:0 0 16px';

/** For mail programs that support media queries; others use the elements' styles. */
const darkModeStyles = ({ ground, surface, ink, inkSoft, line, act, onAct }: Palette) => ({
  html: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.ground{background:${ground}!important}.surface{background:${surface}!important;border-color:${line}!important}
.ink{color:${ink}!important}.soft,.soft th{color:${inkSoft}!important}.line{border-color:${line}!important}
.code{border-color:${act}!important}.link{color:${act}!important}.button{background:${act}!important;color:${onAct}!important}}`,
});

function paragraph(text: string, { ink }: Palette): Markup {
  return html`<p class="ink" dir="auto" style="margin:0 0 16px;color:${ink}">${text}</p>\n`;
}

function table(facts: readonly Fact[], { ink, inkSoft, line, act }: Palette): Markup {
  if (facts.length === 0) return html``;
  const cell = `padding:8px 0;border-top:1px solid ${line};vertical-align:top;text-align:start`;
  const rows = facts.map(
    ({ label, value, href }) => html`<tr>
<th scope="row" class="soft line" style="${cell};padding-inline-end:16px;font-weight:400;color:${inkSoft};width:40%">${label}</th>
<td class="ink line" dir="auto" style="${cell};font-weight:600;color:${ink};overflow-wrap:anywhere">${href ? html`<a class="link" href="${href}" style="color:${act}">${value}</a>` : value}</td>
</tr>
`,
  );
  return html`<table class="soft" style="width:100%;border-collapse:collapse;margin:8px 0 24px;font-size:16px">${rows}</table>\n`;
}

function codeBox({ code }: MailContent, { ink, inkSoft, act }: Palette): Markup {
  if (!code) return html``;
  const box = `margin:8px 0 24px;padding:16px 20px;border:2px dashed ${act};border-radius:10px`;
  return html`<div class="code" style="${box}"><p class="soft" style="margin:0 0 4px;font-size:14px;color:${inkSoft}">${code.label}</p>
<p class="ink" dir="ltr" style="margin:0;font-size:24px;line-height:1.3;font-weight:700;letter-spacing:0.04em;color:${ink};overflow-wrap:anywhere">${code.value}</p></div>
`;
}

function button({ label, href }: Link, linkText: string, { act, onAct, inkSoft }: Palette): Markup {
  const shape =
    'display:inline-block;padding:14px 28px;border-radius:8px;font-weight:600;text-decoration:none';
  const [before = '', behind = ''] = fill(linkText, { address: '\n' }).split('\n');
  return html`<p style="margin:0 0 16px"><a class="button" href="${href}" style="${shape};background:${act};color:${onAct}">${label}</a></p>
<p class="soft" style="margin:0 0 24px;font-size:14px;color:${inkSoft};overflow-wrap:anywhere">${before}<a class="link" href="${href}" style="color:${act}">${href}</a>${behind}</p>
`;
}

function linkList(links: readonly Link[], { act }: Palette): Markup {
  const items = links.map(
    ({ label, href }) =>
      html`<li style="margin:0 0 6px"><a class="link" href="${href}" style="color:${act}">${label}</a></li>`,
  );
  return html`<ul style="margin:0 0 16px;padding-inline-start:20px">${items}</ul>\n`;
}

function offerList({ offers }: MailContent, { ink, inkSoft, act }: Palette): Markup {
  if (!offers) return html``;
  const items = offers.items.map(
    ({
      label,
      detail,
      href,
    }) => html`<li class="ink" dir="auto" style="margin:0 0 12px;color:${ink}"><a class="link" href="${href}" style="font-weight:600;color:${act}">${label}</a><br>
${detail}</li>
`,
  );
  return html`<h2 class="ink" style="${heading};font-size:20px;color:${ink}">${offers.heading}</h2>
<ul style="margin:0 0 8px;padding-inline-start:20px">
${items}</ul>
<p class="soft" style="margin:0 0 24px;font-size:14px;color:${inkSoft}">${offers.note}</p>
`;
}

function footerLine(line: FooterLine): Markup {
  if (typeof line === 'string') return html`${line}`;
  const parts = line.map(
    (contact, index) =>
      html`${index === 0 ? '' : contactSeparator}<span style="white-space:nowrap">${contact}</span>`,
  );
  return html`${parts}`;
}

function smallPrint({ rights, footer }: Layout, palette: Palette): Markup {
  const style = `margin:0 0 8px;color:${palette.inkSoft}`;
  const said = rights?.text ? html`<p class="soft" style="${style}">${rights.text}</p>\n` : html``;
  const terms = rights
    ? html`<h2 class="soft" style="font-size:14px;${style}">${rights.heading}</h2>
${said}${linkList(rights.links, palette)}`
    : html``;
  const lines = footer.lines.map((line) => html`<p class="soft" style="${style}">${footerLine(line)}</p>\n`);
  return html`${terms}${lines}${linkList(footer.links, palette)}`;
}

function closingLines(closing: readonly string[], { ink }: Palette): Markup {
  const lines = closing.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
  return html`<p class="ink" style="margin:24px 0 0;color:${ink}">${lines}</p>`;
}

function renderBody(content: MailContent, layout: Layout, palette: Palette): Markup {
  const paragraphs = [layout.greeting, ...content.paragraphs]
    .filter((text) => text !== null)
    .map((text) => paragraph(text, palette));
  const after = content.after.map((text) => paragraph(text, palette));
  const action = content.action ? button(content.action, layout.linkText, palette) : html``;
  return html`<h1 class="ink" dir="auto" style="${heading};font-size:28px;line-height:1.2;color:${palette.ink}">${content.heading}</h1>
${paragraphs}${codeBox(content, palette)}${table(content.facts, palette)}${offerList(content, palette)}${action}${after}${content.links?.length ? linkList(content.links, palette) : ''}${closingLines(layout.closing, palette)}`;
}

const page = (light: Palette) =>
  `margin:0;padding:24px 12px;background:${light.ground};font-size:16px;line-height:1.5;${font}`;
const sheet = ({ surface, line }: Palette) =>
  `max-width:600px;margin:0 auto;padding:28px 24px;box-sizing:border-box;background:${surface};border:1px solid ${line};border-radius:12px`;

/** Renders a mail as HTML without external resources; all texts are escaped. */
export function renderHtml(content: MailContent, layout: Layout): string {
  const { light, dark }: Colours = layout.brand.colours;
  return html`<!doctype html>
<html lang="${layout.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
<style>${darkModeStyles(dark)}</style>
</head>
<body class="ground" style="${page(light)}">
<header style="max-width:600px;margin:0 auto;padding:0 0 16px"><p class="link" style="${heading};margin:0;font-size:20px;color:${light.act}">${layout.brand.name}</p></header>
<main class="surface" style="${sheet(light)}">
${renderBody(content, layout, light)}
</main>
<footer style="max-width:600px;margin:0 auto;padding:24px 0;font-size:14px">
${smallPrint(layout, light)}</footer>
</body>
</html>
`.html;
}
