import { addressIn } from '@towpath/rules/core/country-name';
import type { Protector } from '@towpath/rules/terms/terms-version';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './protected-by.module.css';

/** Links are made of web addresses only: a back end may state anything. */
const websiteLink = (website: string) =>
  /^https?:\/\//.test(website) ? { text: website.replace(/^https?:\/\//, ''), href: website } : null;

const phoneLink = (phone: string) => ({ text: phone, href: `tel:${phone.replaceAll(' ', '')}` });

/** The protector of the visitor's money, with address and every contact (Directive 2015/2302, article 17; decision 074). */
export function ProtectedBy({ protector }: { protector: Protector }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const { name, address, phone, email, website } = protector;
  const links = [
    phone ? phoneLink(phone) : null,
    email ? { text: email, href: `mailto:${email}` } : null,
    website ? websiteLink(website) : null,
  ].filter((link) => link !== null);
  return (
    <div>
      {t('protected')} {name}, {addressIn(locale, address)}
      <p className={css.contacts}>
        {links.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}
