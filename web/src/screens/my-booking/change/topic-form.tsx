import { type FormEvent, useEffect, useRef } from 'react';
import { issuesIn } from '../../../api/refusal.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useErrorsTitle } from '../../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../../i18n/use-validation-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import page from '../my-booking.module.css';
import css from './change.module.css';
import { changeOf, type Topic } from './draft.ts';
import { QuotePanel } from './quote-panel.tsx';
import { TopicFields } from './topic-fields.tsx';
import type { TopicFieldsProps } from './topic-fields-props.ts';
import { failureOf, useChange } from './use-change.ts';

interface TopicFormProps extends Omit<TopicFieldsProps, 'errorOf'> {
  topic: Topic;
  onDone: (status: 'applied' | 'requested') => void;
}

/** The form of a topic: asks for a quote, then shows it with the button that applies it. */
export function TopicForm({ topic, onDone, ...fields }: TopicFormProps) {
  const { booking, booked, draft, choices, onChange } = fields;
  const { t } = useTranslation('my-booking');
  const titleOf = useErrorsTitle();
  const translateMessage = useValidationMessage();
  const { shown, clear, ask, confirm } = useChange(booking.id, onDone);
  const edit: typeof onChange = (changed) => {
    onChange(changed);
    clear();
  };
  const error = shown ? confirm.error : ask.error;
  const failure = failureOf(error);
  const issues = issuesIn(error).filter(({ path }) => path !== '');
  const errorOf = (path: string) => {
    const issue = issues.find((each) => each.path === path);
    return issue && translateMessage(issue.message);
  };
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) summary.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.run(changeOf(topic, draft, booked));
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ErrorSummary
        ref={summary}
        title={titleOf(issues)}
        issues={issues.map(({ path, message }) => ({ fieldId: path, message: translateMessage(message) }))}
      />
      {/* Nothing is typed while an earlier draft is applied, as the form closes then. */}
      <div className={css.topicFields} inert={confirm.isPending}>
        <TopicFields {...fields} topic={topic} errorOf={errorOf} onChange={edit} />
      </div>
      {!shown && (
        <p className={page.actions}>
          <Button type="submit" variant="secondary" busy={ask.isPending}>
            {t(topic === 'cancel' ? 'show_costs' : 'show_price')}
          </Button>
        </p>
      )}
      {shown && (
        <QuotePanel
          key={shown.quote.id}
          {...{ shown, booking, choices }}
          asVoucher={draft.voucher}
          isBusy={confirm.isPending}
          onConfirm={confirm.run}
        />
      )}
      {failure && <Alert tone="error">{t(`change_${failure}`)}</Alert>}
    </form>
  );
}
