import { localeOf } from '@towpath/rules/core/locale';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { languageNames, languages } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { CountryFields } from '../../ui/country-fields.tsx';
import { Panel } from '../../ui/page/page.tsx';
import type { Draft } from './draft.ts';
import css from './new-booking.module.css';

const fields = ['emailAddress', 'phoneNumber', 'streetAddress', 'zipCode', 'city', 'groupName'] as const;

interface BookerProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** How to reach the main booker, and the language of the mails. */
export function Booker({ draft, onDraft }: BookerProps) {
  const { t } = useTranslation();
  const change = (field: string, value: string) =>
    onDraft({ ...draft, main: { ...draft.main, [field]: value } });
  return (
    <Panel title={t('booking.contact')}>
      <div className={css.fields}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            value={draft.main[field] ?? ''}
            onChange={(event) => change(field, event.target.value)}
          />
        ))}
        <CountryFields
          country={draft.main.country ?? ''}
          state={draft.main.state ?? ''}
          onChange={(place) => onDraft({ ...draft, main: { ...draft.main, ...place } })}
        />
        <Select
          label={t('staff.mail_language')}
          value={draft.locale}
          onChange={(event) => onDraft({ ...draft, locale: localeOf(event.target.value) ?? draft.locale })}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={t('booking.remarks')}
        rows={2}
        value={draft.main.customerRemarks ?? ''}
        onChange={(event) => change('customerRemarks', event.target.value)}
      />
      <div className={css.pair}>
        {(['cancellation', 'travel'] as const).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`place.insurance_${kind}`)}
            checked={draft.insurance[kind]}
            onChange={(event) =>
              onDraft({ ...draft, insurance: { ...draft.insurance, [kind]: event.target.checked } })
            }
          />
        ))}
      </div>
    </Panel>
  );
}
