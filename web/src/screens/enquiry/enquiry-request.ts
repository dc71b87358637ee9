import type { Issue } from '@towpath/rules/core/issue';
import type { EnquiryRequestInput } from '@towpath/rules/enquiries/enquiry';
import type { PageSettings } from '@towpath/rules/site/page';
import { ApiError } from '../../api/api.ts';
import { issuesIn } from '../../api/refusal.ts';
import { adviceOn } from '../../shell/failure/failure.tsx';
import { dateIn } from '../../ui/form/date-parts.tsx';

/** The fields of the form, by the paths of the request. */
const fields = ['party', 'from', 'name', 'email', 'phone', 'remarks'] as const;
export type EnquiryField = (typeof fields)[number];
export type TypedEnquiry = Pick<EnquiryRequestInput, EnquiryField>;

/** The form's values as in the request: an empty date is none, an incomplete one is left to the server to refuse. */
export function typedIn(form: HTMLFormElement): TypedEnquiry {
  const data = new FormData(form);
  const text = (name: EnquiryField) => String(data.get(name) ?? '');
  return {
    party: Number(text('party')),
    from: dateIn(data, 'from') || null,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    remarks: text('remarks'),
  };
}

/** The invalid fields of a refusal; empty if it names anything else, which the visitor cannot correct. */
function fieldIssues(error: unknown): readonly Issue[] {
  const issues = issuesIn(error);
  return issues.every(({ path }) => (fields as readonly string[]).includes(path)) ? issues : [];
}

/** Why an enquiry was not sent: the issues of its fields, or the key of a text: `gone` of `enquiry`, others of `common`. */
export interface Refusal {
  issues: readonly Issue[];
  failure: NonNullable<ReturnType<typeof adviceOn>> | 'gone' | null;
}

/** The refusal that an error of the call means. Another back end may have no enquiries: its 404 says nothing of the tour. */
export function refusalOf(error: unknown, { anotherBackEnd }: Pick<PageSettings, 'anotherBackEnd'>): Refusal {
  const issues = fieldIssues(error);
  if (issues.length > 0) return { issues, failure: null };
  const isGone = !anotherBackEnd && error instanceof ApiError && error.status === 404;
  return { issues, failure: isGone ? 'gone' : (adviceOn(error) ?? 'advice_fault') };
}
