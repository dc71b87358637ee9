import type { TaskRow } from '@towpath/rules/office/operations/task-operations';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../page/failure.tsx';
import { Panel } from '../page/page.tsx';
import { TaskActions } from './task-actions.tsx';
import { AddTask, type TaskAbout } from './task-dialogs.tsx';
import css from './tasks.module.css';
import { useTaskWords } from './use-task-words.ts';

function Task({ task }: { task: TaskRow }) {
  const { dueOf, assigneeOf, authorOf } = useTaskWords();
  const about = [task.done_at === null && dueOf(task), assigneeOf(task), authorOf(task)];
  return (
    <li className={css.entry}>
      <div className={css.text}>{task.text}</div>
      <div className={css.soft}>{about.filter(Boolean).join(' · ')}</div>
      <TaskActions task={task} />
    </li>
  );
}

function TaskList({ about }: { about: TaskAbout }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('tasks.list', { ...about, state: 'all' });
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : null;
  if (data.rows.length === 0) return <p className={css.soft}>{t('tasks.none_here')}</p>;
  return (
    <ul className={css.entries}>
      {data.rows.map((task) => (
        <Task key={task.id} task={task} />
      ))}
    </ul>
  );
}

/** The tasks about a booking, a departure, an enquiry or a supplier, for those who may see bookings. */
export function Tasks({ about }: { about: TaskAbout }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('bookings.read')) return null;
  return (
    <Panel title={t('tasks.title')} aside={<AddTask about={about} />}>
      <TaskList about={about} />
    </Panel>
  );
}
