import { templateOperations } from '@towpath/rules/office/operations/template-operations';
import { implement } from '../implement.ts';
import { createTemplate, deleteTemplate, editTemplate } from './change.ts';
import { fillForBooking } from './fill.ts';
import { listTemplates } from './template-rows.ts';

export const templates = implement(templateOperations, {
  'templates.list': listTemplates,
  'templates.fill': fillForBooking,
  'templates.create': createTemplate,
  'templates.edit': editTemplate,
  'templates.delete': deleteTemplate,
});
