import { addressIn } from '@towpath/rules/core/country-name';
import { formatDate } from '@towpath/rules/core/format';
import { brandName } from '@towpath/rules/site/brand';
import { accessibilityData } from '@towpath/rules/site/brand-accessibility';
import type { AccessibilityData } from '@towpath/rules/site/brand-shape';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { telephoneLink } from '../../shell/frame/help.tsx';
import css from './accessibility.module.css';

/** What the tests of every version prove; `checks/accessibility-statement.test.ts` names the test of each. */
const proofs = ['rules', 'order', 'keyboard', 'targets'] as const;

function Contact() {
  const { site } = usePageContext();
  return (
    <ul className={css.ways}>
      <li>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
      {site.phones.map(({ label, number }) => (
        <li key={number}>
          <a href={telephoneLink(number)}>
            {label} {number}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AuthorityLinks({ email, website }: AccessibilityData['authorities'][number]) {
  if (!email && !website) return null;
  return (
    <ul className={css.ways}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <a href={website}>{new URL(website).host}</a>
        </li>
      )}
    </ul>
  );
}

/** The accessibility statement of a brand (directive (EU) 2019/882, annex V; in Germany BFSG, annex 3). */
export default function AccessibilityScreen() {
  const { t } = useTranslation('accessibility');
  const { brand, locale } = usePageContext();
  const statement = accessibilityData[brand];
  if (!statement) throw new Error(`No accessibility statement of ${brand}`);
  const { authorities, barriers, checkedOn, sample } = statement;
  return (
    <PlainPage title={t('title')}>
      <p>{t('intro', { brand: brandName(brand, locale) })}</p>
      <h2>{t('service')}</h2>
      <p>{t('service_text')}</p>
      <h2>{t('level')}</h2>
      <p>{t('level_text')}</p>
      <ul>
        {proofs.map((proof) => (
          <li key={proof}>{t(`proof_${proof}`)}</li>
        ))}
      </ul>
      <h2>{t('limits')}</h2>
      <p>{t('limits_text')}</p>
      {barriers.length > 0 && (
        <>
          <h2>{t('barriers')}</h2>
          <ul>
            {barriers.map((barrier) => (
              <li key={barrier.en}>{barrier[locale]}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('feedback')}</h2>
      <p>{t('feedback_text')}</p>
      <Contact />
      <h2>{t('authority')}</h2>
      <p>{t('authority_text')}</p>
      {sample && <p>{t('sample')}</p>}
      <ul>
        {authorities.map((authority) => (
          <li key={authority.name}>
            {[authority.name, addressIn(locale, authority.address.join(', '))].join(', ')}
            <AuthorityLinks {...authority} />
          </li>
        ))}
      </ul>
      <p>{t('checked', { date: formatDate(locale, checkedOn) })}</p>
    </PlainPage>
  );
}
