import { type Role, roles } from '@towpath/rules/office/permissions';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** The choice of a role. */
export function RoleSelect({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('account.role')}
      description={t(`staff.role_${role}`)}
      value={role}
      onChange={(event) => onRole(roles.find((each) => each === event.target.value) ?? role)}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {t(`role.${each}`)}
        </option>
      ))}
    </Select>
  );
}

/** Gives an account another role. */
export function ChangeRole({ email, role }: { email: string; role: Role }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(role);
  return (
    <OperationButton
      name="staff.role"
      variant="quiet"
      small
      title={t('staff.change_role_title', { email })}
      confirm={t('staff.change_role')}
      input={{ email, role: chosen }}
      fields={<RoleSelect role={chosen} onRole={setChosen} />}
      onOpen={() => setChosen(role)}
    >
      {t('staff.change_role')}
    </OperationButton>
  );
}
