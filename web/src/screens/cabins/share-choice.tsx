import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Button } from '../../ui/button/button.tsx';

/**
 * How a link was passed on: with the system's menu or the clipboard; `shown`: neither is possible, so that the visitor
 * copies it.
 */
type Outcome = 'shared' | 'copied' | 'shown';

async function share(title: string, url: string): Promise<Outcome> {
  if (navigator.share) {
    // The call is rejected if the visitor closes the menu. Nothing more is to be done then.
    await navigator.share({ title, url }).catch(() => undefined);
    return 'shared';
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'shown',
  );
}

/**
 * Passes the choice on as a link, to another device or person (decision 102). path: the cabins step with date, ship and cabins;
 * title: the tour.
 */
export function ShareChoice({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('cabins');
  const [sent, setSent] = useState<{ path: string; outcome: Outcome } | null>(null);
  // A notice about an earlier choice is no longer shown.
  const outcome = sent?.path === path ? sent.outcome : null;
  const onClick = async () => {
    const { href } = new URL(path, window.location.origin);
    setSent({ path, outcome: await share(title, href).catch(() => 'shown' as const) });
  };
  return (
    <div>
      <Button variant="quiet" wide onClick={() => void onClick()}>
        <Share2 size={20} aria-hidden="true" />
        {t('share')}
      </Button>
      <p role="status">
        {outcome === 'copied' && t('share_copied')}
        {outcome === 'shown' && <a href={path}>{t('share_link')}</a>}
      </p>
    </div>
  );
}
