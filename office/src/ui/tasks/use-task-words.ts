import type { TaskRow } from '@towpath/rules/office/operations/task-operations';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';

/** What a task is about in words, with its page; null for a task on its own. */
export interface TaskSubject {
  to: string;
  name: string;
}

/** Returns functions that word what a task is about, its day, who does it, and who wrote or did it. */
export function useTaskWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const today = useToday();
  return {
    subjectOf: (task: TaskRow): TaskSubject | null => {
      const { booking, number, departure, tour, date, enquiry, supplier, supplier_name } = task;
      if (booking)
        return { to: `/bookings/${booking}`, name: t('tasks.subject_booking', { number: number ?? '' }) };
      if (enquiry)
        return { to: `/enquiries/${enquiry}`, name: t('tasks.subject_enquiry', { number: enquiry }) };
      if (supplier) return { to: `/suppliers/${supplier}`, name: supplier_name ?? '' };
      if (!departure || !date) return null;
      return {
        to: `/departures/${encodeURIComponent(departure)}`,
        name: `${nameOf(tour ?? '')}, ${format.date(date)}`,
      };
    },
    dueOf: ({ due_on }: TaskRow) =>
      t(due_on < today ? 'tasks.late' : 'tasks.due', { date: format.day(due_on) }),
    assigneeOf: ({ assignee, assignee_name }: TaskRow) => assignee_name || assignee || t('tasks.nobody'),
    authorOf: ({ by, done_at, done_by }: TaskRow) =>
      done_at === null
        ? t('tasks.by', { by })
        : t('tasks.done_by', { by: done_by ?? '', at: format.moment(done_at) }),
  };
}
