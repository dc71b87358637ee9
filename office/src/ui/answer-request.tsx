import { useTranslation } from '../i18n/texts.tsx';
import { OperationButton } from './operation/operation-button.tsx';

interface AnswerRequestProps {
  /** Absent: changes since then are not checked. */
  booking: { id: string; number: string; version?: number };
  /** The class of buttons in a list. */
  className?: string | undefined;
}

/** Accepts or declines a booking on request. */
export function AnswerRequest({ booking: { id, number, version }, className }: AnswerRequestProps) {
  const { t } = useTranslation();
  const input = { booking: id, version: version ?? null };
  return (
    <>
      <OperationButton
        name="bookings.accept"
        variant={className ? 'secondary' : 'primary'}
        className={className}
        title={t('action.accept_title', { number })}
        confirm={t('action.accept')}
        input={input}
      >
        {t('action.accept')}
      </OperationButton>
      <OperationButton
        name="bookings.decline"
        className={className}
        title={t('action.decline_title', { number })}
        confirm={t('action.decline')}
        input={input}
      >
        {t('action.decline')}
      </OperationButton>
    </>
  );
}
