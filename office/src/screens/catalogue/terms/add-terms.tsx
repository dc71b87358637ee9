import { taxLabels } from '@towpath/rules/terms/tax-labels';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import css from '../editor/editor.module.css';
import { NumberField } from '../editor/number-field.tsx';
import { PlaceError } from '../editor/place-error.tsx';
import { type DocumentDraft, useDraft } from '../editor/use-draft.ts';
import { below, useDraftForm } from '../editor/use-draft-form.ts';

/** The entry of terms.json for a row, without the days on which it applies. */
function copyOf({ id: _id, valid_until: _until, ...terms }: TermsVersion) {
  return { ...terms, valid_from: '' };
}
type Terms = ReturnType<typeof copyOf>;

const taxModes = ['included', 'margin_scheme', 'none'] as const;

interface PartProps {
  draft: DocumentDraft<Terms>;
}

/** The cancellation fee by the days before departure. */
function Scale({ draft }: PartProps) {
  const { t } = useTranslation();
  const steps = draft.document.cancellation;
  const set = (value: unknown) => draft.set(['cancellation'], value);
  return (
    <fieldset className={css.texts}>
      <legend>{t('catalogue_field.cancellation')}</legend>
      <PlaceError draft={draft} at={['cancellation']} />
      {[...steps.keys()].map((index) => (
        <div key={index} className={css.fields}>
          <NumberField
            draft={draft}
            label={t('catalogue.step_days', { number: index + 1 })}
            at={['cancellation', index, 'days']}
          />
          <NumberField
            draft={draft}
            label={t('catalogue.step_percentage', { number: index + 1 })}
            max={100}
            at={['cancellation', index, 'percentage']}
          />
          <Button variant="quiet" onClick={() => set(steps.filter((_step, other) => other !== index))}>
            {t('catalogue.remove_step', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={() => set([...steps, { days: 0, percentage: 100 }])}>
          {t('catalogue.add_step')}
        </Button>
      </div>
    </fieldset>
  );
}

function Tax({ draft }: PartProps) {
  const { t } = useTranslation();
  const { tax } = draft.document;
  const choose = (mode: string) =>
    draft.set(['tax'], mode === 'included' ? { mode, percentage: 21, label: taxLabels } : { mode });
  return (
    <>
      <Select
        label={t('catalogue_field.tax')}
        value={tax.mode}
        onChange={(event) => choose(event.target.value)}
      >
        {taxModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`catalogue.tax_${mode}`)}
          </option>
        ))}
      </Select>
      {tax.mode === 'included' && (
        <NumberField
          draft={draft}
          label={t('catalogue.tax_percentage')}
          max={100}
          at={['tax', 'percentage']}
        />
      )}
      {tax.mode !== 'none' && (
        <Select
          label={t('catalogue_field.cancellation_fee')}
          value={tax.cancellation_fee ?? 'taxed'}
          onChange={(event) => draft.set(['tax', 'cancellation_fee'], event.target.value)}
        >
          {(['taxed', 'compensation'] as const).map((way) => (
            <option key={way} value={way}>
              {t(`catalogue.fee_${way}`)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

interface AddTermsProps {
  /** The name of the brand and market. */
  name: string;
  /** The row whose values the new one starts with. */
  last: TermsVersion;
  version: number;
}

/** Adds terms that apply from a later day on. */
export function AddTerms({ name, last, version }: AddTermsProps) {
  const { t } = useTranslation();
  const draft = useDraft(copyOf(last));
  const form = useDraftForm(draft, { terms: { ...draft.document }, version }, { placeOf: below('terms') });
  const fields = (
    <div className={css.form}>
      <p className={css.soft}>{t('catalogue.terms_hint')}</p>
      <div className={css.fields}>
        <TextField
          type="date"
          label={t('catalogue_field.valid_from')}
          required
          {...draft.text(['valid_from'])}
        />
        <NumberField
          draft={draft}
          label={t('catalogue_field.deposit_percentage')}
          max={100}
          suffix="%"
          at={['deposit_percentage']}
        />
        <NumberField draft={draft} label={t('catalogue_field.balance_days')} at={['balance_days']} />
        <Tax draft={draft} />
      </div>
      <Scale draft={draft} />
    </div>
  );
  return (
    <OperationButton
      name="terms.add"
      title={t('catalogue.add_terms_title', { name })}
      confirm={t('catalogue.save')}
      form={form}
      fields={fields}
      wide
    >
      {t('catalogue.add_terms')}
    </OperationButton>
  );
}
