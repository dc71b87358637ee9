import type { Issue } from '@towpath/rules/core/issue';
import { useFormState } from 'react-hook-form';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useErrorsTitle } from '../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import type { PassengersForm } from './form.ts';
import { type Section, sectionOf, sectionsIn } from './sections.ts';

/** All errors with the paths of their fields, in the order of the form. */
function flatten(errors: object, prefix = ''): Issue[] {
  return Object.entries(errors).flatMap(([key, error]): Issue[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const path = prefix + key;
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [{ path, message }] : flatten(error, `${path}.`);
  });
}

/** Up to this many errors are listed one by one; of more, the first of each section and the number of others. */
const FEW = 6;

/** The errors of each section, in the order of the form; those of the whole form last. */
function bySection(issues: readonly Issue[], passengers: number): Issue[][] {
  const sections = [...sectionsIn(issues, passengers), undefined];
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
  /** Opens a section. */
  show: (section: Section) => void;
}

/** The errors after a failed submit, each linked to its field. */
export function ErrorList({ form, show }: ErrorListProps) {
  const line = useLine();
  const titleOf = useErrorsTitle();
  const { errors, submitCount } = useFormState({ control: form.control });
  const all = flatten(errors);
  const sections = bySection(all, form.getValues('passengers').length);
  const groups = all.length > FEW ? sections : sections.flat().map((issue) => [issue]);
  const issues = groups.flatMap(([first, ...more]) =>
    first ? [{ fieldId: first.path, message: line([first, ...more]) }] : [],
  );
  const reveal = (path: string) => {
    const section = sectionOf(path);
    if (section) show(section);
  };
  // A new element on each submit, as only inserted alerts are announced.
  return <ErrorSummary key={submitCount} title={titleOf(all)} issues={issues} reveal={reveal} />;
}
