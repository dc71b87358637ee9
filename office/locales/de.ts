import columnHeadings from '@towpath/rules/office/columns/de';
import passengers from '../../web/public/locales/de/passengers.json';
import visitorPayment from '../../web/public/locales/de/payment.json';
import { billLabels } from '../src/i18n/bill-labels.ts';
import { type Namespaces, namespacesOf } from '../src/i18n/namespaces.ts';
import { personLabels } from '../src/i18n/person-labels.ts';

export const headings = columnHeadings;

const own = namespacesOf(
  import.meta.glob<Readonly<Record<string, string>>>('./de/**/*.json', { eager: true, import: 'default' }),
);

/** The office's texts by namespace. */
const texts: Namespaces = {
  ...own,
  bill: billLabels(visitorPayment),
  field: { ...personLabels(passengers), ...own.field },
};
export default texts;
