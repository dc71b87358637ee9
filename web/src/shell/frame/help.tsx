import { brandData } from '@towpath/rules/site/brand';
import { localFirst } from '@towpath/rules/site/phones';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { deferred } from '../../page/deferred.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { openChat, useHasChat } from '../../tracking/chat.ts';
import css from './help.module.css';

const OpenNow = deferred(async () => (await import('./open-now.tsx')).OpenNow);

function HelpLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={css.link}>
        {icon}
        <span>{children}</span>
      </a>
    </li>
  );
}

/** The `tel:` address of a telephone number. */
export const telephoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** The brand's contact options (specification 2, shell). */
export function Help() {
  const { t } = useTranslation();
  const { brand, locale, site } = usePageContext();
  const { title, hours, opening } = brandData(brand).help;
  const hasChat = useHasChat();
  return (
    <section className={css.help} aria-labelledby="help">
      <h2 id="help">{title[locale]}</h2>
      <p>{hours[locale]}</p>
      {opening && (
        <div className={css.opening}>
          <OpenNow opening={opening} />
        </div>
      )}
      <ul>
        {localFirst(site.phones, locale).map(({ label, number }) => (
          <HelpLink key={number} href={telephoneLink(number)} icon={<Phone aria-hidden="true" size={20} />}>
            {label} {number}
          </HelpLink>
        ))}
        {site.messenger && (
          <HelpLink
            href={site.messenger.replace('{locale}', locale)}
            icon={<MessageCircle aria-hidden="true" size={20} />}
          >
            {t('help_messenger')}
          </HelpLink>
        )}
        {hasChat && (
          <li>
            <button type="button" className={css.opener} onClick={openChat}>
              <MessagesSquare aria-hidden="true" size={20} />
              <span>{t('help_chat')}</span>
            </button>
          </li>
        )}
        <HelpLink href={site.contact[locale]} icon={<MessageSquareText aria-hidden="true" size={20} />}>
          {t('help_contact')}
        </HelpLink>
        <HelpLink href={`mailto:${site.email}`} icon={<Mail aria-hidden="true" size={20} />}>
          {t('help_email')}
        </HelpLink>
        {site.faq && (
          <HelpLink href={site.faq[locale]} icon={<CircleQuestionMark aria-hidden="true" size={20} />}>
            {t('help_faq')}
          </HelpLink>
        )}
      </ul>
    </section>
  );
}
