import { type Role, roles } from '@towpath/rules/office/permissions';
import { Select, type SelectProps } from '@towpath/web/ui/form/select.tsx';
import { useTranslation } from '../../i18n/texts.tsx';

/** The choice of a role; `role` is the chosen one, which is described. */
export function RoleSelect({ role, ...field }: Omit<SelectProps, 'label' | 'role'> & { role: Role }) {
  const { t } = useTranslation();
  return (
    <Select label={t('account.role')} description={t(`staff.role_${role}`)} {...field}>
      {roles.map((each) => (
        <option key={each} value={each}>
          {t(`role.${each}`)}
        </option>
      ))}
    </Select>
  );
}
