import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { type ProcessorRow, privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { DayField } from '../../ui/form/typed-fields.tsx';
import { type FieldOf, useOperationForm } from '../../ui/form/use-operation-form.ts';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { List } from '../../ui/list/list.tsx';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import css from './privacy.module.css';

const list = privacyOperations['privacy.processors'];

const fieldsOf = ({ text, optionalDay }: TypedShapes) =>
  v.object({ name: text, service: text, location: text, agreed_on: optionalDay });

function ProcessorFields({ field }: { field: FieldOf<'name' | 'service' | 'location' | 'agreed_on'> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('processing.name')} required {...field('name')} />
      <TextField
        label={t('processing.service')}
        description={t('processing.service_hint')}
        required
        {...field('service')}
      />
      <TextField
        label={t('processing.location')}
        description={t('processing.location_hint')}
        required
        {...field('location')}
      />
      <DayField label={t('processing.agreed_on')} note={t('action.optional')} {...field('agreed_on')} />
    </>
  );
}

/** Adds a processor. */
export function AddProcessor() {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: fieldsOf,
    start: { name: '', service: '', location: '', agreed_on: '' },
    shape: privacyOperations['privacy.add-processor'].input,
    input: (read) => read,
  });
  return (
    <OperationButton
      name="privacy.add-processor"
      variant="secondary"
      title={t('processing.add_title')}
      confirm={t('processing.save')}
      form={form}
      fields={<ProcessorFields field={form.field} />}
    >
      {t('processing.add')}
    </OperationButton>
  );
}

function EditProcessor({ processor: { id, version, ...stored } }: { processor: ProcessorRow }) {
  const { t } = useTranslation();
  const { name, service, location, agreed_on } = stored;
  const form = useOperationForm({
    fields: fieldsOf,
    start: { name, service, location, agreed_on: agreed_on ?? '' },
    shape: privacyOperations['privacy.edit-processor'].input,
    input: (read) => ({ processor: id, version, ...read }),
  });
  return (
    <OperationButton
      name="privacy.edit-processor"
      small
      title={t('processing.edit_title', { name })}
      confirm={t('processing.save')}
      form={form}
      fields={<ProcessorFields field={form.field} />}
    >
      {t('processing.edit')}
    </OperationButton>
  );
}

function Actions({ processor }: { processor: ProcessorRow }) {
  const { t } = useTranslation();
  const { id, name } = processor;
  return (
    <div className={css.actions}>
      <EditProcessor processor={processor} />
      <OperationButton
        name="privacy.remove-processor"
        small
        title={t('processing.remove_title', { name })}
        confirm={t('processing.remove')}
        input={{ processor: id }}
      >
        {t('processing.remove')}
      </OperationButton>
    </div>
  );
}

const cells = ({ t, format }: CellTools): Cells<'privacy.processors'> => ({
  name: { cell: ({ name }) => <strong>{name}</strong> },
  agreed_on: ({ agreed_on }) => (agreed_on === null ? t('processing.no_agreement') : format.date(agreed_on)),
});

/** The companies that process personal data for the operator. */
export function Processors() {
  const { t } = useTranslation();
  const columns = useListColumns('privacy.processors', list, cells);
  const actions = {
    ...actionsColumn(t('vouchers.actions'), (processor: ProcessorRow) => <Actions processor={processor} />),
    size: 220,
  };
  return (
    <List
      title={t('processing.processors')}
      reading={useReading('privacy.processors', {})}
      columns={[...columns, actions]}
      rowId={({ id }) => id}
      isShort
      empty={{ title: t('processing.none'), hint: t('processing.none_hint') }}
    />
  );
}
