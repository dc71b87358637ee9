import { useQuery } from '@tanstack/react-query';
import { giftWithdrawalDays } from '@towpath/rules/gifts/gift-request';
import { brandName } from '@towpath/rules/site/brand';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { toursQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Columns } from '../../shell/failure/columns.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import css from './gift.module.css';
import { type FieldOf, GiverFields, RecipientFields, WorthFields } from './gift-fields.tsx';
import { givenTours, typedIn } from './gift-purchase.ts';
import { typedBefore, useGift } from './use-gift.ts';

/** The form: what is given, to whom and by whom. After a refusal the first invalid field is focused. */
function GiftForm() {
  const { t } = useTranslation('gift');
  const { t: common } = useTranslation();
  const { brand, today } = usePageContext();
  const translateMessage = useValidationMessage();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const tours = givenTours(useQuery(toursQuery).data ?? [], brand);
  const { buy, isPending, issues, failure } = useGift();
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [issues]);
  const field: FieldOf = (name) => {
    const issue = issues.find(({ path }) => path === name);
    const error = issue && translateMessage(issue.message);
    return { id: name, name, error, defaultValue: typedBefore()?.[name]?.toString() };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    buy(typedIn(event.currentTarget, tours, today));
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <section className={css.part} aria-labelledby="gift-worth">
        <h2 id="gift-worth">{t('worth')}</h2>
        <div className={css.fields}>
          <WorthFields field={field} tours={tours} />
        </div>
      </section>
      <section className={css.part} aria-labelledby="gift-recipient">
        <h2 id="gift-recipient">{t('whom')}</h2>
        <div className={css.fields}>
          <RecipientFields field={field} />
        </div>
      </section>
      <section className={css.part} aria-labelledby="gift-giver">
        <h2 id="gift-giver">{t('you')}</h2>
        <div className={css.fields}>
          <GiverFields field={field} />
        </div>
      </section>
      {failure && (
        <Alert tone="error">{failure === 'price_changed' ? t('price_changed') : common(failure)}</Alert>
      )}
      <p className={css.actions}>
        {/* Before hydration the browser would submit the form itself and put what was typed into the address. */}
        <Button type={isHydrated ? 'submit' : 'button'} busy={isPending}>
          {t('to_payment')}
        </Button>
      </p>
    </form>
  );
}

/** The purchase of a gift voucher (decision 132). */
export default function GiftScreen() {
  const { t } = useTranslation('gift');
  const { brand, locale, paths } = usePageContext();
  return (
    <PlainPage title={t('title')} columns="3:2">
      <p>{t('intro', { brand: brandName(brand, locale) })}</p>
      <Columns>
        <GiftForm />
        <section className={css.about} aria-labelledby="gift-facts">
          <h2 id="gift-facts">{t('good_to_know')}</h2>
          <ul className={css.facts}>
            <li>{t('fact_valid')}</li>
            <li>{t('fact_parts')}</li>
            <li>{t('fact_withdraw', { days: giftWithdrawalDays })}</li>
            <li>{t('fact_tax')}</li>
          </ul>
          <p className={css.actions}>
            <LinkButton as={Link} to={paths.vouchers()} variant="secondary">
              {t('withdraw')}
            </LinkButton>
            <LinkButton as={Link} to={paths.vouchers()} variant="quiet">
              {t('see_balance')}
            </LinkButton>
          </p>
        </section>
      </Columns>
    </PlainPage>
  );
}
