import { useMutationState } from '@tanstack/react-query';
import { VisuallyHidden } from '@towpath/web/ui/content/visually-hidden.tsx';
import { performed } from '../api/operations.ts';
import { useTranslation } from '../i18n/texts.tsx';

/** Announces that an operation is done. What was shown next to its button may be gone by then. */
export function Done() {
  const { t } = useTranslation();
  const latest = useMutationState({
    filters: { mutationKey: performed, status: 'success' },
    select: ({ mutationId }) => mutationId,
  }).at(-1);
  return (
    <VisuallyHidden>
      <span role="status">
        {/* A new element each time, because an unchanged text is not announced again. */}
        {latest !== undefined && <span key={latest}>{t('operation.done')}</span>}
      </span>
    </VisuallyHidden>
  );
}
