import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../visit.tsx';
import css from './help.module.css';

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

/** Telephone numbers as links take digits and a plus only. */
const dial = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** How a person can be reached, in the brand's words and numbers (specification 2, shell). */
export function Help() {
  const { t } = useTranslation();
  const { brand, locale, site } = useVisit();
  return (
    <section className={css.help} aria-labelledby="help">
      <h2 id="help">{t(`help_${brand}`)}</h2>
      <p>{t(`help_hours_${brand}`)}</p>
      <ul>
        {site.phones.map(({ label, number }) => (
          <HelpLink key={number} href={dial(number)} icon={<Phone aria-hidden="true" size={20} />}>
            {label} {number}
          </HelpLink>
        ))}
        {site.messenger && (
          <HelpLink href={site.messenger} icon={<MessageCircle aria-hidden="true" size={20} />}>
            {t('help_messenger')}
          </HelpLink>
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
