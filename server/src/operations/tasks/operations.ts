import { taskOperations } from '@towpath/rules/office/operations/task-operations';
import { implement } from '../implement.ts';
import { addTask, changeTask, finishTask } from './change.ts';
import { listColleagues, listTasks } from './list.ts';

export const tasks = implement(taskOperations, {
  'tasks.list': listTasks,
  'tasks.colleagues': listColleagues,
  'tasks.add': addTask,
  'tasks.change': changeTask,
  'tasks.finish': finishTask,
});
