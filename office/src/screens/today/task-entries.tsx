import type { TodayView } from '@towpath/rules/office/views/record-views';
import { useTranslation } from '../../i18n/texts.tsx';
import { TaskActions } from '../../ui/tasks/task-actions.tsx';
import { useTaskWords } from '../../ui/tasks/use-task-words.ts';
import { Entries } from './entries.tsx';
import css from './today.module.css';

/** The open tasks of the user, and those of others that are due. */
export function TaskEntries({ tasks }: Pick<TodayView, 'tasks'>) {
  const { t } = useTranslation();
  const { subjectOf, dueOf, assigneeOf, authorOf } = useTaskWords();
  const entries = tasks.map((task) => {
    const subject = subjectOf(task);
    return {
      key: task.id,
      to: subject?.to ?? null,
      name: task.text,
      about: [dueOf(task), subject?.name, assigneeOf(task), authorOf(task)],
      action: (
        <div className={css.actions}>
          <TaskActions task={task} />
        </div>
      ),
    };
  });
  return <Entries title={t('today.tasks')} entries={entries} all="/tasks" />;
}
