import { type Locale, localeOf } from '@towpath/rules/core/locale';
import type { Role } from '@towpath/rules/office/permissions';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { languageNames, languages } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { RoleSelect } from './change-role.tsx';

interface Draft {
  email: string;
  name: string;
  role: Role;
  locale: Locale;
}

/** Creates an account, whose person gets a link by mail. */
export function InviteStaff() {
  const { t, language } = useTranslation();
  const empty: Draft = { email: '', name: '', role: 'sales', locale: language };
  const [draft, setDraft] = useState(empty);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const fields = (
    <>
      <TextField
        label={t('account.email')}
        type="email"
        required
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField
        label={t('booking.name')}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <RoleSelect role={draft.role} onRole={(role) => change({ role })} />
      <Select
        label={t('staff.mail_language')}
        value={draft.locale}
        onChange={(event) => change({ locale: localeOf(event.target.value) ?? language })}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <OperationButton
      name="staff.invite"
      variant="primary"
      title={t('staff.invite_title')}
      confirm={t('staff.invite')}
      input={draft}
      fields={fields}
      onOpen={() => setDraft(empty)}
    >
      {t('staff.invite')}
    </OperationButton>
  );
}
