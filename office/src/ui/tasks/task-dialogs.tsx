import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { type TaskRow, taskOperations } from '@towpath/rules/office/operations/task-operations';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { ChoiceSelect } from '../choice-select.tsx';
import { DayField } from '../form/typed-fields.tsx';
import { type FieldOf, useOperationForm } from '../form/use-operation-form.ts';
import { OperationButton } from '../operation/operation-button.tsx';

/** What a task is about: the id of one of them, or nothing. */
export interface TaskAbout {
  booking?: string;
  departure?: string;
  enquiry?: string;
  supplier?: string;
}

const fieldsOf = ({ text, day, optionalText }: TypedShapes) =>
  v.object({ text, due_on: day, assignee: optionalText });

interface TaskFieldsProps {
  field: FieldOf<'text' | 'due_on' | 'assignee'>;
  /** Who does it now, who may have left meanwhile. */
  assignee?: string | null;
}

function TaskFields({ field, assignee = null }: TaskFieldsProps) {
  const { t } = useTranslation();
  const colleagues = useReading('tasks.colleagues', {}).data?.rows ?? [];
  const choices = new Map(assignee === null ? [] : [[assignee, assignee]]);
  for (const { email, name } of colleagues) choices.set(email, name || email);
  return (
    <>
      <TextArea label={t('tasks.text')} rows={3} maxLength={officeLimits.task} required {...field('text')} />
      <DayField label={t('tasks.due_on')} required {...field('due_on')} />
      <ChoiceSelect
        label={t('tasks.assignee')}
        none={t('tasks.nobody')}
        choices={choices}
        {...field('assignee')}
      />
    </>
  );
}

/** Adds a task, about something or on its own. */
export function AddTask({ about = {} }: { about?: TaskAbout }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: fieldsOf,
    start: { text: '', due_on: useToday(), assignee: '' },
    shape: taskOperations['tasks.add'].input,
    input: (read) => ({ ...read, ...about }),
  });
  return (
    <OperationButton
      name="tasks.add"
      isLinked
      variant="secondary"
      title={t('tasks.add_title')}
      confirm={t('tasks.save')}
      form={form}
      fields={<TaskFields field={form.field} />}
    >
      {t('tasks.add')}
    </OperationButton>
  );
}

/** Changes a task, unless a colleague has changed it meanwhile. */
export function EditTask({ task: { id, version, text, due_on, assignee } }: { task: TaskRow }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: fieldsOf,
    start: { text, due_on, assignee: assignee ?? '' },
    shape: taskOperations['tasks.change'].input,
    input: (read) => ({ task: id, version, ...read }),
  });
  return (
    <OperationButton
      name="tasks.change"
      small
      title={t('tasks.edit_title')}
      confirm={t('tasks.save')}
      form={form}
      fields={<TaskFields field={form.field} assignee={assignee} />}
    >
      {t('tasks.edit')}
    </OperationButton>
  );
}
