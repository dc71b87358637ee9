import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useVisit } from '../../page/visit.tsx';
import { Button } from '../../ui/button.tsx';
import { decide, useAsking } from '../consent.ts';
import css from './consent.module.css';
import { usePurpose } from './purpose.ts';

/** Asks for what is configured; refusing is as easy as allowing (specification 10.18). */
function Question({ purpose, takesFocus }: { purpose: 'both' | 'analytics' | 'chat'; takesFocus: boolean }) {
  const { t } = useTranslation();
  const { site, locale } = useVisit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const answer = (allowed: boolean) => decide({ analytics: allowed, chat: allowed });
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

/** The bar, where there is something to ask and nobody else asks it. */
export function ConsentBar() {
  const purpose = usePurpose();
  const asking = useAsking();
  if (!purpose || asking === 'no') return null;
  return <Question purpose={purpose} takesFocus={asking === 'again'} />;
}
