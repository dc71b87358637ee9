import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { saveConsent } from '../consent.ts';
import css from './consent.module.css';

interface QuestionProps {
  purpose: 'both' | 'analytics' | 'chat';
  /** Whether the visitor has asked for the bar. */
  takesFocus: boolean;
}

/** Asks for consent to the configured services (specification 10.18). */
export function Question({ purpose, takesFocus }: QuestionProps) {
  const { t } = useTranslation();
  const { site, locale } = usePageContext();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const answer = (allowed: boolean) => saveConsent({ analytics: allowed, chat: allowed });
  return (
    <section className={css.bar} aria-labelledby="consent">
      <div className={css.words}>
        <h2 id="consent" ref={heading} tabIndex={-1}>
          {t(`consent_title_${purpose}`)}
        </h2>
        <p>
          {t(`consent_${purpose}`)} <a href={site.privacy[locale]}>{t('privacy')}</a>
        </p>
      </div>
      <div className={css.answers}>
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('consent_refuse')}
        </Button>
        <Button variant="secondary" onClick={() => answer(true)}>
          {t('consent_allow')}
        </Button>
      </div>
    </section>
  );
}
