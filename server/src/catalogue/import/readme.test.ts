import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CombinedTourEntry } from './files/combined-tour-file.ts';
import { PolicyEntry } from './files/insurance-file.ts';
import { NameEntry } from './files/name-file.ts';
import { ProductEntry } from './files/product-file.ts';
import { ShipFile } from './files/ship-file.ts';
import { TermsDocumentEntry, TermsEntry } from './files/terms-file.ts';
import { TourContentFile } from './files/tour-content-file.ts';
import { TourFile } from './files/tour-file.ts';
import { VoucherEntry } from './files/voucher-file.ts';

const readme = fileURLToPath(new URL('../../../../catalogue/README.md', import.meta.url));
const shapes = [
  ['tours/*.json', TourFile],
  ['content/*.json', TourContentFile],
  ['names.json', v.array(NameEntry)],
  ['ships/*.json', ShipFile],
  ['products.json', v.array(ProductEntry)],
  ['insurance.json', v.array(PolicyEntry)],
  ['vouchers.json', v.array(VoucherEntry)],
  ['combined-tours.json', v.array(CombinedTourEntry)],
  ['terms.json', v.array(TermsEntry)],
  ['terms-documents.json', v.array(TermsDocumentEntry)],
] as const;

describe('the format in the README', () => {
  it.each(shapes)('matches %s', async (file, shape) => {
    const text = await readFile(readme, 'utf8');
    const section = text.split('\n## ').find((part) => part.startsWith(`\`${file}\``));
    const example = /```json\n(.*?)```/s.exec(section ?? '')?.[1];
    expect(v.safeParse(shape, JSON.parse(example ?? 'null')).issues).toBeUndefined();
  });
});
