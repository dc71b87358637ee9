import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { isGone, isOfferOver, type Refusal } from './waiting-refusal.ts';

interface WaitingFailureProps {
  failure: Refusal['failure'];
  /** The tour to book where every departure that suits has room. */
  tourId?: string | undefined;
  /** Reads the entry again where its offer is over. */
  onReload?: () => void;
}

/** Why a call of the waiting list was refused, and what to do. */
export function WaitingFailure({ failure, tourId, onReload }: WaitingFailureProps) {
  const { t } = useTranslation('waiting');
  const { t: common } = useTranslation();
  const { paths } = usePageContext();
  if (!failure) return null;
  if (failure === 'has_room' && tourId)
    return (
      <Alert
        tone="error"
        title={t('fail_has_room_title')}
        action={
          <LinkButton as={Link} to={paths.tour(tourId)}>
            {t('book_now')}
          </LinkButton>
        }
      >
        {t('fail_has_room')}
      </Alert>
    );
  if (isOfferOver(failure))
    return (
      <Alert
        tone="error"
        title={t('offer_ended_title')}
        action={
          onReload && (
            <Button variant="secondary" onClick={onReload}>
              {t('reload')}
            </Button>
          )
        }
      >
        {t(`fail_${failure}`)}
      </Alert>
    );
  return <Alert tone="error">{isGone(failure) ? t(`fail_${failure}`) : common(failure)}</Alert>;
}
