import { html, type Markup } from '../http/html.ts';
import { type Table, tableFields } from '../operations/sheets/table.ts';

const style = html`
body { font: 11pt/1.4 system-ui, sans-serif; margin: 2rem; color: #111; }
h1 { font-size: 16pt; } h2 { font-size: 13pt; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
th { background: #eee; } td.number { text-align: right; } tr { break-inside: avoid; }
section + section { break-before: page; }
@media print { body { margin: 0; } }`;

function renderSection(table: Table): Markup {
  const { headings, fields } = tableFields(table);
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  const rows = fields.map((row) => {
    const cells = row.map((cell) =>
      typeof cell === 'number' ? html`<td class="number">${cell}</td>` : html`<td>${cell ?? ''}</td>`,
    );
    return html`<tr>${cells}</tr>\n`;
  });
  return html`<section>
<h2>${table.title}</h2>
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>
`;
}

/** Renders tables as one HTML page; each prints on a new sheet. */
export function renderHtml(title: string, tables: readonly Table[]): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
${tables.map(renderSection)}</body>
</html>
`.html;
}
