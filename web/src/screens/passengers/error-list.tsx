import type { Issue } from '@towpath/rules/core/issue';
import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useErrorsTitle } from '../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { flatten, type PassengersForm } from './form.ts';
import { scrollToError } from './scroll-to-error.ts';

/** Where a path stands in the form: passenger 1, the contact details, then the others. */
function placeOf(path: string): number {
  if (path.startsWith('passengers.0.')) return 0;
  return path.startsWith('main.') ? 1 : 2;
}

/** Issues in the order in which the form shows their sections. */
function inFormOrder(issues: readonly Issue[]): Issue[] {
  return [...issues].sort((a, b) => placeOf(a.path) - placeOf(b.path));
}

/** Up to this many errors are listed one by one; of more, the first of each section and the number of others. */
const FEW = 6;

const sectionOf = (path: string) => /^passengers\.\d+|^\w+/.exec(path)?.[0] ?? path;

/** The errors of each section, in the order of the form. */
function bySection(issues: readonly Issue[]): Issue[][] {
  const sections = [...new Set(issues.map(({ path }) => sectionOf(path)))];
  return sections.map((section) => issues.filter(({ path }) => sectionOf(path) === section));
}

/** The field of a path, whose name is the key of its label; undefined for an error of the whole form. */
const fieldOf = (path: string) =>
  /^(?:main|passengers\.\d+)\.(\w+)$/.exec(path)?.[1] as TextKey<'passengers'> | undefined;

/** A message with the label of its field, unless it contains it. */
function useNamed() {
  const { t } = useTranslation('passengers');
  const translateMessage = useValidationMessage();
  return ({ path, message }: Issue) => {
    const text = translateMessage(message);
    const field = fieldOf(path);
    // Without the text in brackets: '(cm)', '(optional)'.
    const label = field && t(field).replace(/ \(.*\)$/, '');
    return !label || text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`;
  };
}

function useLine() {
  const { t } = useTranslation('passengers');
  const messageOf = useNamed();
  return ([first, ...more]: readonly [Issue, ...Issue[]]) => {
    const index = /^passengers\.(\d+)\./.exec(first.path)?.[1];
    const section = index ? t('passenger', { number: Number(index) + 1 }) : t('contact');
    const message = `${section}: ${messageOf(first)}`;
    return more.length === 0 ? message : `${message} ${t('errors_more', { count: more.length })}`;
  };
}

interface ErrorListProps {
  form: PassengersForm;
  element: RefObject<HTMLElement | null>;
}

/** The errors after a failed submit, each linked to its field; the first field is focused (specification 2). */
export function ErrorList({ form, element }: ErrorListProps) {
  const line = useLine();
  const titleOf = useErrorsTitle();
  const { errors, submitCount } = useFormState({ control: form.control });
  useEffect(() => {
    if (submitCount > 0) scrollToError(element.current);
  }, [submitCount, element]);
  if (submitCount === 0) return null;
  const all = inFormOrder(flatten(errors));
  const groups = all.length > FEW ? bySection(all) : all.map((issue) => [issue]);
  const issues = groups.flatMap(([first, ...more]) =>
    first ? [{ fieldId: first.path, message: line([first, ...more]) }] : [],
  );
  // A new element on each submit, as only inserted alerts are announced.
  return <ErrorSummary key={submitCount} title={titleOf(all)} issues={issues} />;
}
