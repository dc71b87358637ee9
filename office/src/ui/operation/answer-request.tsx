import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from './operation-button.tsx';

interface AnswerRequestProps {
  /** The booking with its version. Without a version, changes by others are not detected. */
  booking: { id: string; number: string; name: string; version?: number };
  /** Whether the buttons are in a list. */
  small?: boolean;
}

/** Accepts or declines a booking on request. */
export function AnswerRequest({ booking: { id, number, name, version }, small = false }: AnswerRequestProps) {
  const { t } = useTranslation();
  const input = { booking: id, version: version ?? null };
  return (
    <>
      <OperationButton
        name="bookings.accept"
        variant={small ? 'secondary' : 'primary'}
        small={small}
        title={t('action.accept_title', { number, name })}
        confirm={t('action.accept')}
        input={input}
      >
        {t('action.accept')}
      </OperationButton>
      <OperationButton
        name="bookings.decline"
        small={small}
        title={t('action.decline_title', { number, name })}
        confirm={t('action.decline')}
        input={input}
      >
        {t('action.decline')}
      </OperationButton>
    </>
  );
}
