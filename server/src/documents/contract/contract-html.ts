import { type Brand, brandName } from '@towpath/rules/site/brand';
import { coloursOf, logoOf } from '../../config/brand-files.ts';
import { html, type Markup } from '../../http/html.ts';
import type { Contract, ContractBlock, ContractTable } from './contract-model.ts';

const list = (items: readonly string[]): Markup =>
  html`<ul>${items.map((item) => html`<li dir="auto">${item}</li>`)}</ul>\n`;

function tableRow({ columns, rows, sums }: ContractTable, cells: readonly string[], index: number): Markup {
  const isSum = index >= rows.length - sums;
  const classOf = (place: number) => (columns[place]?.isAmount ? html` class="amount"` : '');
  const [first = '', ...others] = cells;
  return html`<tr${isSum ? html` class="sum"` : ''}><th scope="row" dir="auto">${first}</th>${others.map((cell, place) => html`<td${classOf(place + 1)} dir="auto">${cell}</td>`)}</tr>\n`;
}

function table(block: ContractTable): Markup {
  const { columns, rows } = block;
  const headOf = ({ title, isAmount }: ContractTable['columns'][number]) =>
    html`<th scope="col"${isAmount ? html` class="amount"` : ''}>${title}</th>`;
  const widthOf = ({ share }: ContractTable['columns'][number]) =>
    html`<col style="width:${Math.round(share * 100)}%">`;
  return html`<div class="wide"><table class="lines"><colgroup>${columns.map(widthOf)}</colgroup><thead><tr>${columns.map(headOf)}</tr></thead>
<tbody>${rows.map((cells, index) => tableRow(block, cells, index))}</tbody></table></div>
`;
}

function blockOf(block: ContractBlock): Markup {
  switch (block.kind) {
    case 'facts':
      return html`<table>${block.rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td dir="auto">${value}</td></tr>\n`)}</table>\n`;
    case 'table':
      return table(block);
    case 'list':
      return list(block.items);
    case 'text':
      return html`<p dir="auto" class="text">${block.text}</p>\n`;
    case 'subheading':
      return html`<h3>${block.text}</h3>\n`;
    case 'terms':
      // The catalogue's import has sanitised it.
      return html`<h3>${block.name}</h3>\n${{ html: block.html }}\n`;
    default:
      return html`${block.lines.map((line) => html`<p class="small">${line}</p>\n`)}`;
  }
}

function stylesOf(brand: Brand): string {
  const colour = coloursOf(brand);
  return `body{font-family:Figtree,system-ui,sans-serif;line-height:1.5;max-width:46rem;margin:2rem auto;padding:0 1rem;color:${colour('ink')};background:#fff}
h1{font-size:1.75rem}h1,h2{color:${colour('act')};line-height:1.2}h2{margin-top:2rem;font-size:1.25rem}header{display:flex;gap:.75rem;align-items:center;color:${colour('act')};font-size:1.25rem;font-weight:600}header svg{height:2.5rem;width:auto}
table{border-collapse:collapse}th{text-align:start;font-weight:400;padding:.2rem 1rem .2rem 0;vertical-align:top}td{padding:.2rem 1rem .2rem 0;vertical-align:top}
table:not(.lines) th{min-width:8rem}.lines{width:100%}.lines thead th{font-weight:600;border-bottom:2px solid ${colour('act')}}.lines tr>*{border-bottom:1px solid ${colour('line')}}.lines .sum>*{font-weight:600}.wide{overflow-x:auto}
.amount{text-align:end;white-space:nowrap}.text{white-space:pre-line}.small,footer{font-size:.8rem;color:${colour('ink-soft')};overflow-wrap:anywhere}footer{margin-top:3rem}`;
}

/** A contract as a page without external resources, which screen readers read like its PDF. */
export function contractHtml({ brand, locale, title, foot, sections }: Contract): string {
  const body = sections.map(
    ({ heading, blocks }) =>
      html`<section>${heading ? html`<h2>${heading}</h2>\n` : ''}${blocks.map(blockOf)}</section>\n`,
  );
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: stylesOf(brand) }}</style>
</head>
<body>
<header><span aria-hidden="true">${{ html: logoOf(brand, locale) }}</span>${brandName(brand, locale)}</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>${foot.map((line) => html`<p>${line}</p>`)}</footer>
</body>
</html>
`.html;
}
