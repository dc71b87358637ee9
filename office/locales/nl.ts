import columnHeadings from '@towpath/rules/office/columns/nl';
import passengers from '../../web/public/locales/nl/passengers.json';
import visitorPayment from '../../web/public/locales/nl/payment.json';
import { billLabels } from '../src/i18n/bill-labels.ts';
import { type Namespaces, namespacesOf } from '../src/i18n/namespaces.ts';
import { personLabels } from '../src/i18n/person-labels.ts';

export const headings = columnHeadings;

const own = namespacesOf(
  import.meta.glob<Readonly<Record<string, string>>>('./nl/**/*.json', { eager: true, import: 'default' }),
);

/** The office's texts by namespace. */
const texts: Namespaces = {
  ...own,
  bill: billLabels(visitorPayment),
  field: { ...personLabels(passengers), ...own.field },
};
export default texts;
