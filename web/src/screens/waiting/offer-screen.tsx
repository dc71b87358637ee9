import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useParams } from '../../navigation/params.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { useAccept } from './use-accept.ts';
import { isGone, isOfferOver } from './waiting-refusal.ts';

/** The mailed link of an offer: accepts it and leads to the passengers step, or says why it has ended (decision 131). */
export default function OfferScreen() {
  const { t } = useTranslation('waiting');
  const { t: common } = useTranslation();
  const { paths } = usePageContext();
  const { waiting: id = '', offer = '' } = useParams();
  const { accept, failure } = useAccept(id, offer);
  const open = useEffectEvent(accept);
  useEffect(() => open(), []);
  if (!failure)
    return (
      <div data-opening>
        <LoadingPage title={t('opening')} />
      </div>
    );
  const hasEnded = isGone(failure);
  const why = isOfferOver(failure) ? failure : 'offer_gone';
  return (
    <Failure
      heading={hasEnded ? t('offer_ended_title') : t('opening')}
      message={hasEnded ? t(`fail_${why}`) : common(failure)}
      {...(hasEnded && why !== 'offer_booked' && { advice: t('offer_ended_next') })}
    >
      <LinkButton as={Link} to={paths.waiting(id)}>
        {t('to_entry')}
      </LinkButton>
    </Failure>
  );
}
