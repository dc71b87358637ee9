import { useQueryClient } from '@tanstack/react-query';
import { readNewBooker } from '@towpath/rules/booking/transfer';
import type { Issue } from '@towpath/rules/core/issue';
import { type PersonField, personFields, typedTexts } from '@towpath/rules/passengers/described-fields';
import { useState } from 'react';
import { ApiError } from '../../../api/api.ts';
import { getBookingApi } from '../../../api/booking-api.ts';
import { codeOf, issuesIn } from '../../../api/refusal.ts';
import { usePageContext } from '../../../page/page-context.tsx';
import { useAction } from '../use-action.ts';

export const contactFields = [
  'phoneNumber',
  'emailAddress',
  'streetAddress',
  'zipCode',
  'city',
  'country',
  'state',
] as const;

/** What is typed of the new person. */
export interface TypedBooker {
  person: Record<PersonField, string>;
  contact: Record<(typeof contactFields)[number], string>;
}

const nobody: TypedBooker = {
  person: typedTexts(personFields, {}),
  contact: {
    phoneNumber: '',
    emailAddress: '',
    streetAddress: '',
    zipCode: '',
    city: '',
    country: '',
    state: '',
  },
};

/** Why a transfer failed, as the key of a text. */
type TransferFailure =
  | 'change_expired'
  | 'wrong_code'
  | 'transfer_bike'
  | 'transfer_refused'
  | 'transfer_failed'
  | 'try_later';

function failureOf(error: unknown): TransferFailure | null {
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'change_expired';
  // Every field but the code was checked before.
  if (status === 403 || status === 422) return 'wrong_code';
  if (status === 409) return codeOf(error) === 'bike_gone' ? 'transfer_bike' : 'transfer_refused';
  return status === 429 || status === 503 ? 'try_later' : 'transfer_failed';
}

const placed = (issues: readonly Issue[]) => issues.filter(({ path }) => /^(person|contact)\./.test(path));

/** The transfer of a booking: what is typed, its check, the code that is mailed for it, and its confirmation (decision 130). */
export function useTransfer(id: string) {
  const client = useQueryClient();
  const { today } = usePageContext();
  const api = getBookingApi(client);
  const [typed, setTyped] = useState(nobody);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isChecked, setChecked] = useState(false);
  const params = { id };
  const ask = useAction(() => api('requestAccessCode', { params, body: {} }));
  const confirm = useAction(async (code: string) => {
    const read = readNewBooker(typed, today);
    if (!('to' in read)) throw new Error('The form was not checked');
    try {
      const { person, contact } = read.to;
      const body = { person, contact, request: ask.data?.request ?? '', code };
      const done = await api('transferBooking', { params, body });
      // Only what can still be read: the rest of the page needs access, which has ended.
      for (const part of ['overview', 'access'])
        await client.invalidateQueries({ queryKey: ['bookings', id, part] });
      return done;
    } catch (error) {
      const refused = placed(issuesIn(error));
      if (refused.length > 0) {
        setIssues(refused);
        setChecked(false);
      }
      // The page then offers to open the booking again.
      if (failureOf(error) === 'change_expired')
        await client.invalidateQueries({ queryKey: ['bookings', id] });
      throw error;
    }
  });
  const check = () => {
    const read = readNewBooker(typed, today);
    setIssues('issues' in read ? read.issues : []);
    setChecked('to' in read);
    confirm.reset();
    if ('to' in read) ask.run(undefined);
  };
  return {
    typed,
    type: <Part extends keyof TypedBooker>(part: Part, change: Partial<TypedBooker[Part]>) =>
      setTyped((before) => ({ ...before, [part]: { ...before[part], ...change } })),
    issues,
    check,
    /** Whether what was typed was checked, and a code for it is mailed. */
    isChecked,
    goBack: () => setChecked(false),
    askAgain: () => {
      confirm.reset();
      ask.run(undefined);
    },
    isAsking: ask.isPending,
    confirm,
    isDone: confirm.data !== undefined && confirm.error === null,
    failure: ask.error === null ? failureOf(confirm.error) : ('try_later' as const),
  };
}
export type TransferState = ReturnType<typeof useTransfer>;
