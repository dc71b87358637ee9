import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { type SupplierRow, supplierOperations } from '@towpath/rules/office/operations/supplier-operations';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { type FieldOf, useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

const fieldsOf = ({ text, optionalText }: TypedShapes) =>
  v.object({ name: text, service: text, contact: optionalText, phone: optionalText, email: optionalText });

type Names = 'name' | 'service' | 'contact' | 'phone' | 'email';

function SupplierFields({ field }: { field: FieldOf<Names> }) {
  const { t, headings } = useTranslation();
  const labels = headings['suppliers.list'];
  const note = t('action.optional');
  return (
    <>
      <TextField label={labels.name} required {...field('name')} />
      <TextField
        label={labels.service}
        description={t('suppliers.service_hint')}
        required
        {...field('service')}
      />
      <TextField label={labels.contact} note={note} {...field('contact')} />
      <TextField label={labels.phone} note={note} type="tel" {...field('phone')} />
      <TextField label={labels.email} note={note} type="email" {...field('email')} />
    </>
  );
}

/** Adds a supplier. */
export function AddSupplier() {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: fieldsOf,
    start: { name: '', service: '', contact: '', phone: '', email: '' },
    shape: supplierOperations['suppliers.add'].input,
    input: (read) => read,
  });
  return (
    <OperationButton
      name="suppliers.add"
      isLinked
      variant="secondary"
      title={t('suppliers.add_title')}
      confirm={t('suppliers.save')}
      form={form}
      fields={<SupplierFields field={form.field} />}
    >
      {t('suppliers.add')}
    </OperationButton>
  );
}

/** Changes a supplier, unless a colleague has changed it meanwhile. */
export function EditSupplier({ supplier: { id, version, ...stored } }: { supplier: SupplierRow }) {
  const { t } = useTranslation();
  const { name, service, contact, phone, email } = stored;
  const form = useOperationForm({
    fields: fieldsOf,
    start: { name, service, contact: contact ?? '', phone: phone ?? '', email: email ?? '' },
    shape: supplierOperations['suppliers.edit'].input,
    input: (read) => ({ supplier: id, version, ...read }),
  });
  return (
    <OperationButton
      name="suppliers.edit"
      title={t('suppliers.edit_title', { name })}
      confirm={t('suppliers.save')}
      form={form}
      fields={<SupplierFields field={form.field} />}
    >
      {t('suppliers.edit')}
    </OperationButton>
  );
}
