import { useTranslation } from '../../i18n/texts.tsx';
import css from './provider-detail.module.css';

/** The payment provider's own names and texts, for use on its website; folded away. */
export function ProviderDetail({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const { t } = useTranslation();
  const shown = texts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <details className={css.detail}>
      <summary>{t('problem.detail')}</summary>
      {shown.map((text) => (
        <code key={text}>{text}</code>
      ))}
    </details>
  );
}
