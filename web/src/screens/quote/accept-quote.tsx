import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { AcceptanceForm, type AcceptProps } from './acceptance-form.tsx';
import css from './quote.module.css';
import { showPart } from './show-part.ts';

interface AcceptQuoteProps extends AcceptProps {
  /** How often a button that opens the acceptance was pressed; each time its heading is shown and focused. */
  presses: number;
  onAccept: () => void;
}

/** The part of the page where the group's leader accepts. It is long, so that it opens by a button; what is typed is kept. */
export function AcceptQuote({ presses, onAccept, ...props }: AcceptQuoteProps) {
  const { t } = useTranslation('quote');
  useEffect(() => {
    if (presses > 0) showPart('accept');
  }, [presses]);
  return (
    <section className={css.section} aria-labelledby="accept">
      <h2 id="accept" tabIndex={-1}>
        {t('accept_title')}
      </h2>
      {presses > 0 ? (
        <AcceptanceForm {...props} />
      ) : (
        <>
          <p>{t('accept_who')}</p>
          <p className={css.actions}>
            <Button onClick={onAccept}>{t('accept_start')}</Button>
          </p>
        </>
      )}
    </section>
  );
}
