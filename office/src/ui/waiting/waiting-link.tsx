import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { type SoughtParty, waitingAddress } from './sought-party.ts';

/** A link to put a caller who looked for this in vain on the waiting list, for staff who may. */
export function WaitingLink(sought: SoughtParty) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('bookings.write')) return null;
  return (
    <LinkButton as={Link} to={waitingAddress(sought)} variant="secondary">
      {t('waiting.put')}
    </LinkButton>
  );
}
