import { type TemplateRow, templateOperations } from '@towpath/rules/office/operations/template-operations';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { CreateTemplate, EditTemplate } from './template-dialogs.tsx';
import css from './templates.module.css';

const list = templateOperations['templates.list'];

const cells = ({ t, format }: CellTools): Cells<'templates.list'> => {
  const named = (languages: readonly string[]) => languages.map(format.language).join(', ');
  return {
    name: { cell: ({ name }) => <strong>{name}</strong>, size: 260 },
    languages: ({ languages }) => named(languages),
    missing: ({ missing }) => (missing.length > 0 ? named(missing) : t('templates.complete')),
  };
};

function Actions({ template }: { template: TemplateRow }) {
  const { t } = useTranslation();
  const { id, name } = template;
  return (
    <div className={css.actions}>
      <EditTemplate template={template} />
      <OperationButton
        name="templates.delete"
        small
        title={t('templates.delete_title', { name })}
        confirm={t('templates.delete')}
        input={{ template: id }}
      >
        {t('templates.delete')}
      </OperationButton>
    </div>
  );
}

/** The templates of mails to one customer, and the languages that are missing. */
export function TemplatesScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const columns = useListColumns('templates.list', list, cells);
  const actions = {
    ...actionsColumn(t('vouchers.actions'), (template: TemplateRow) => <Actions template={template} />),
    size: 220,
  };
  return (
    <ListScreen
      title={t('shell.templates')}
      lead={t('templates.lead')}
      actions={may('bookings.write') && <CreateTemplate />}
      reading={useReading('templates.list', {})}
      columns={may('bookings.write') ? [...columns, actions] : columns}
      rowId={({ id }) => id}
      isShort
      empty={{ title: t('templates.none'), hint: t('templates.none_hint') }}
    />
  );
}
