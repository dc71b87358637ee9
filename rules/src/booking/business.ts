import * as v from 'valibot';
import { type Issue, issuesOf } from '../core/issue.ts';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { requiredLine } from '../text/typed-text.ts';
import { isVatNumber, tidyVatNumber } from './vat-number.ts';

/** The most characters of its fields. */
export const businessLengths = { name: 200, vat_number: 40 } as const;

/** The business that a customer books for, which invoices and credit notes are addressed to. vat_number: empty where it has none of the EU. */
export const Business = v.object({
  name: requiredLine('Company name is required', businessLengths.name),
  vat_number: v.optional(
    v.pipe(
      trimmedText(businessLengths.vat_number),
      v.transform(tidyVatNumber),
      v.check((number) => number === '' || isVatNumber(number), 'VAT number is not valid'),
    ),
    '',
  ),
});
export type Business = v.InferOutput<typeof Business>;

/** What staff can correct of the business, and what each field means. */
export const businessFields: Readonly<Record<keyof Business, string>> = {
  name: 'the company that invoices are addressed to, or "" for none',
  vat_number: 'its VAT number in the EU, such as NL004495445B01, or "" for none',
};

/** The business as typed: null where nothing is, or the issues of its fields. */
export function readBusiness(typed: {
  name: string;
  vat_number: string;
}): { business: Business | null } | { issues: Issue[] } {
  if (Object.values(typed).every((text) => text.trim() === '')) return { business: null };
  const read = v.safeParse(Business, typed);
  return read.success ? { business: read.output } : { issues: issuesOf(read.issues, 'business.') };
}

/** The business as a customer changes it; both empty for none. The rules of its fields apply to it as a whole (readBusiness). */
export const BusinessChange = v.object({
  name: limitedText(businessLengths.name),
  vat_number: limitedText(businessLengths.vat_number),
});

/** The business that is invoiced after a change. */
export const ChangedBusiness = v.object({
  business: v.nullable(v.object({ name: v.string(), vat_number: v.string() })),
});
