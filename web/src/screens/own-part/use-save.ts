import { useQueryClient } from '@tanstack/react-query';
import type { Issue } from '@towpath/rules/core/issue';
import type { OwnPart, SavedOwnPart } from '@towpath/rules/own-parts/wire';
import {
  type OwnPartFormField,
  ownPartFormFields,
  typedTexts,
} from '@towpath/rules/passengers/described-fields';
import { useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { getBookingApi, ownPartQuery } from '../../api/booking-api.ts';
import { codeOf, issuesIn } from '../../api/refusal.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** The typed texts by the name of the field. */
export type TypedPart = Record<
  OwnPartFormField | ('emergencyName' | 'emergencyPhone' | 'documentNumber' | 'citizenship' | 'birthplace'),
  string
>;
export type FieldName = keyof TypedPart;

/** The form of a part as it is stored; what is never shown is empty. */
export function typedOf({ passenger }: OwnPart): TypedPart {
  return {
    ...typedTexts(ownPartFormFields, passenger),
    emergencyName: '',
    emergencyPhone: '',
    documentNumber: '',
    citizenship: '',
    birthplace: '',
  };
}

/** Why saving failed, as the key of a text; null: the errors are shown at the fields. */
export type SaveFailure = 'not_alone' | 'locked' | 'refused' | 'try_later' | null;

/** The invalid fields that a refusal names, by the names of the form's fields. */
const fieldIssues = (error: unknown): Issue[] =>
  issuesIn(error).map(({ path, message }) => ({ path: path.replace(/^(passenger|data)\./, ''), message }));

const known = ['not_alone', 'locked'] as const;

function failureOf(error: unknown): SaveFailure {
  if (!error || issuesIn(error).length > 0) return null;
  const code = codeOf(error);
  const status = error instanceof ApiError ? error.status : 0;
  return known.find((each) => each === code) ?? (status === 409 ? 'refused' : 'try_later');
}

interface SaveState {
  isPending: boolean;
  isSaved: boolean;
  /** Something was typed after the part was sent. */
  isEdited: boolean;
  /** The fields that stay as they were, although the rest is saved. */
  kept: SavedOwnPart['kept'];
  error: unknown;
}

const before: SaveState = { isPending: false, isSaved: false, isEdited: false, kept: [], error: null };

/** Saves a part; what was saved replaces the part in the cache. onSaved: with the answer and what was sent. */
export function useSave(token: string, onSaved: (saved: SavedOwnPart, sent: TypedPart) => void) {
  const client = useQueryClient();
  const { locale } = usePageContext();
  const [attempt, setAttempt] = useState(before);
  const save = async (sent: TypedPart) => {
    if (attempt.isPending) return;
    const passenger = typedTexts(ownPartFormFields, sent);
    const { emergencyName, emergencyPhone, documentNumber, citizenship, birthplace } = sent;
    const data = { emergencyName, emergencyPhone, documentNumber, citizenship, birthplace };
    setAttempt({ ...before, isPending: true });
    try {
      const saved = await getBookingApi(client)('saveOwnPart', {
        body: { token, locale, passenger, data },
      });
      const { kept, ...part } = saved;
      client.setQueryData(ownPartQuery(token, locale).queryKey, part);
      onSaved(saved, sent);
      setAttempt(({ isEdited }) => ({ ...before, isSaved: !isEdited, isEdited, kept }));
    } catch (error) {
      // A link that was withdrawn meanwhile: the screen says so.
      if (error instanceof ApiError && error.status === 404)
        client.setQueryData(ownPartQuery(token, locale).queryKey, null);
      setAttempt(({ isEdited }) => ({ ...before, isEdited, error }));
    }
  };
  const { isPending, isSaved, isEdited, kept, error } = attempt;
  return {
    isPending,
    isSaved,
    isEdited,
    kept,
    failure: failureOf(error),
    issues: fieldIssues(error),
    /** Changes with every failure, to announce it. */
    error,
    save: (typed: TypedPart) => void save(typed),
    /** Records that something was typed, so that the saved state is no longer shown as current. */
    edit: () => setAttempt((latest) => ({ ...latest, isSaved: false, isEdited: true })),
  };
}
