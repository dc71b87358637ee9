import type { TaskRow } from '@towpath/rules/office/operations/task-operations';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { useOperation } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationRefusal } from '../operation/refusal.tsx';
import { EditTask } from './task-dialogs.tsx';
import css from './tasks.module.css';

/** Marks a task as done or opens it again, and changes it while it is open. */
export function TaskActions({ task }: { task: TaskRow }) {
  const { t } = useTranslation();
  const { perform } = useOperation('tasks.finish');
  const isDone = task.done_at !== null;
  const finish = (done: boolean) => !perform.isPending && perform.mutate({ task: task.id, done });
  return (
    <div className={css.actions}>
      <Checkbox
        label={t('tasks.state_done')}
        aria-label={t('tasks.is_done', { text: task.text })}
        checked={perform.isPending ? !isDone : isDone}
        onChange={(event) => finish(event.target.checked)}
      />
      {!isDone && <EditTask task={task} />}
      {perform.error && <OperationRefusal error={perform.error} />}
    </div>
  );
}
