import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentContent, DocumentRecipient } from '@towpath/rules/documents/document';
import { crossIndustryInvoice } from '../../server/src/documents/e-invoice/cross-industry-invoice.ts';
import { brokenRules } from '../../server/src/testing/documents/test-en16931-rules.ts';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;

interface StoredDocument {
  number: string;
  content: DocumentContent;
  recipient: DocumentRecipient;
}

/** What the credit note of a cancellation states of a premium although it is too little to be one. */
const centsOfPremiums = ({ credits, lines }: DocumentContent) =>
  lines.filter(
    ({ section, amount }) =>
      credits?.reason === 'cancellation' && section === 'insurance' && Math.abs(amount) < 10,
  );

/**
 * The rules of EN 16931 that invoices and credit notes of a season break as data (decision 127), those that have no data, and cents that
 * are left of a premium. folder: where the data are written as well, for the schematron of the standard; null: nowhere.
 */
export async function invoiceFaults(
  { paying: { database } }: Office,
  folder: string | null,
  count: (what: string) => void,
): Promise<string[]> {
  const documents = await database.query<StoredDocument>(
    'select number, content, recipient from document where recipient is not null order by number',
  );
  if (folder) mkdirSync(folder, { recursive: true });
  return documents.flatMap(({ number, content, recipient }) => {
    const xml = crossIndustryInvoice(content, recipient);
    if (xml === null) return [`${number} has no data`];
    if (folder) writeFileSync(join(folder, `${number}.xml`), xml);
    const broken = brokenRules(xml);
    if (broken.length > 0) return [`${number} breaks ${broken.join(', ')}`];
    count('documents with valid data');
    return centsOfPremiums(content).map(({ name, amount }) => `${number} states ${amount} of ${name}`);
  });
}
