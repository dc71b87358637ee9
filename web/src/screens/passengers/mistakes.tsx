import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../messages.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { flatten } from './form.ts';
import type { PassengersForm } from './use-passengers-form.ts';

/** After a failed submit: every mistake, each leading to its field. */
export function Mistakes({ form }: { form: PassengersForm }) {
  const { t } = useTranslation('passengers');
  const say = useMessage();
  const { errors, submitCount } = useFormState({ control: form.control });
  if (submitCount === 0) return null;
  const issues = flatten(errors).map(({ path, message }) => ({
    fieldId: path,
    message: withPlace(path, say(message)),
  }));
  function withPlace(path: string, message: string) {
    const index = /^passengers\.(\d+)\./.exec(path)?.[1];
    return index ? `${t('passenger', { number: Number(index) + 1 })}: ${message}` : message;
  }
  return <ErrorSummary title={t('errors_title', { count: issues.length })} issues={issues} />;
}
