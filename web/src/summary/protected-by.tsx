import type { Protector } from '@towpath/rules/terms/terms-version';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/translation.tsx';

/** Links are made of web addresses only: a back end may state anything. */
const websiteLink = (website: string) =>
  /^https?:\/\//.test(website) ? { text: website.replace(/^https?:\/\//, ''), href: website } : null;

const phoneLink = (phone: string) => ({ text: phone, href: `tel:${phone.replaceAll(' ', '')}` });

/** Who protects the visitor's money, with address and every contact (Directive 2015/2302, article 17; decision 074). */
export function ProtectedBy({ protector }: { protector: Protector }) {
  const { t } = useTranslation('payment');
  const { name, address, phone, email, website } = protector;
  const links = [
    phone ? phoneLink(phone) : null,
    email ? { text: email, href: `mailto:${email}` } : null,
    website ? websiteLink(website) : null,
  ].filter((link) => link !== null);
  return (
    <>
      {t('protected')} {name}, {address}
      {links.map(({ text, href }) => (
        <Fragment key={href}>
          {' · '}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </>
  );
}
