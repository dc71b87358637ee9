import { type TaskRow, taskOperations } from '@towpath/rules/office/operations/task-operations';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';
import { TaskActions } from '../../ui/tasks/task-actions.tsx';
import { AddTask } from '../../ui/tasks/task-dialogs.tsx';
import { useTaskWords } from '../../ui/tasks/use-task-words.ts';

const list = taskOperations['tasks.list'];

function Subject({ task }: { task: TaskRow }) {
  const subject = useTaskWords().subjectOf(task);
  return subject && <Link to={subject.to}>{subject.name}</Link>;
}

function Assignee({ task }: { task: TaskRow }) {
  return useTaskWords().assigneeOf(task);
}

const cells = ({ t }: { t: ReturnType<typeof useTranslation>['t'] }): Cells<'tasks.list'> => ({
  text: { size: 300 },
  due_on: { size: 115 },
  assignee_name: { cell: (task) => <Assignee task={task} />, size: 120 },
  number: { heading: t('tasks.about'), cell: (task) => <Subject task={task} />, size: 230 },
  tour: null,
  date: null,
  enquiry: null,
  by: null,
  done_at: null,
  supplier_name: null,
  assignee: null,
  done_by: null,
});

/** The tasks of everybody: open ones first, the earliest due before the others. */
export function TasksScreen() {
  const { t, find } = useTranslation();
  const filter = useListFilter(list.input);
  const columns = useListColumns('tasks.list', list, cells);
  const actions = {
    ...actionsColumn(t('vouchers.actions'), (task: TaskRow) => <TaskActions task={task} />),
    size: 230,
  };
  const texts = {
    state: {
      label: t('tasks.state'),
      all: t('tasks.state_open'),
      wordOf: (each: string) => find(`tasks.state_${each}`) ?? each,
    },
    whose: {
      label: t('tasks.whose'),
      all: t('tasks.whose_all'),
      wordOf: (each: string) => find(`tasks.whose_${each}`) ?? each,
    },
    search: { label: t('tasks.search') },
  };
  return (
    <ListScreen
      title={t('shell.tasks')}
      lead={t('tasks.lead')}
      actions={<AddTask />}
      above={<ListFilters filter={filter} texts={texts} />}
      reading={useReading('tasks.list', filter.input)}
      columns={[...columns, actions]}
      rowId={({ id }) => id}
      empty={{ title: t('tasks.none'), hint: t('tasks.none_hint') }}
    />
  );
}
