import { LocaleShape, locales } from '@towpath/rules/core/locale';
import { staffOperations } from '@towpath/rules/office/operations/staff-operations';
import { roles } from '@towpath/rules/office/permissions';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { RoleSelect } from './role-select.tsx';

/** Creates an account, whose person gets a link by mail. */
export function InviteStaff() {
  const { t, language } = useTranslation();
  const format = useFormat();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ email: text, name: text, role: v.picklist(roles), locale: LocaleShape }),
    start: { email: '', name: '', role: 'sales', locale: language },
    shape: staffOperations['staff.invite'].input,
    input: (read) => read,
  });
  const { field } = form;
  const fields = (
    <>
      <TextField label={t('account.email')} type="email" required {...field('email')} />
      <TextField label={t('booking.name')} note={t('action.optional')} {...field('name')} />
      <RoleSelect role={form.watch('role')} {...field('role')} />
      <Select label={t('staff.mail_language')} {...field('locale')}>
        {locales.map((each) => (
          <option key={each} value={each}>
            {format.language(each)}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <OperationButton
      name="staff.invite"
      isLinked
      variant="primary"
      title={t('staff.invite_title')}
      confirm={t('staff.invite')}
      form={form}
      fields={fields}
    >
      {t('staff.invite')}
    </OperationButton>
  );
}
