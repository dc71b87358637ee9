import columnHeadings from '@towpath/rules/office/columns/nl';
import { namespacesOf } from '../src/i18n/namespaces.ts';

/** The headings of lists. */
export const headings = columnHeadings;

/** The office's texts by namespace. */
export default namespacesOf(
  import.meta.glob<Readonly<Record<string, string>>>('./nl/**/*.json', { eager: true, import: 'default' }),
);
