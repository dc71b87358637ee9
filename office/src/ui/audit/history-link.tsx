import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';

interface HistoryLinkProps {
  /** The number of a booking. */
  booking?: string;
  /** The id of something else, which the audit names in its details. */
  about?: string;
}

/** A link to what staff changed of one thing, for those who may read the audit. */
export function HistoryLink(of: HistoryLinkProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('audit.read')) return null;
  return (
    <Link className={buttonClass('quiet')} to={`/audit?${new URLSearchParams({ ...of })}`}>
      {t('audit.history')}
    </Link>
  );
}
