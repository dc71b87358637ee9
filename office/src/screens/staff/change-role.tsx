import { staffOperations } from '@towpath/rules/office/operations/staff-operations';
import { type Role, roles } from '@towpath/rules/office/permissions';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { RoleSelect } from './role-select.tsx';

/** Gives an account another role. */
export function ChangeRole({ email, role }: { email: string; role: Role }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: () => v.object({ role: v.picklist(roles) }),
    start: { role },
    shape: staffOperations['staff.role'].input,
    input: (read) => ({ email, ...read }),
  });
  return (
    <OperationButton
      name="staff.role"
      variant="quiet"
      small
      title={t('staff.change_role_title', { email })}
      confirm={t('staff.change_role')}
      form={form}
      fields={<RoleSelect role={form.watch('role')} {...form.field('role')} />}
    >
      {t('staff.change_role')}
    </OperationButton>
  );
}
