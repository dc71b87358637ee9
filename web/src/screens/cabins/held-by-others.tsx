import { useQueryClient } from '@tanstack/react-query';
import { formatLocalTime } from '@towpath/rules/core/format';
import { momentOf } from '@towpath/rules/core/zoned-time';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useDeparture } from '../../shell/page/departure-loader.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Milliseconds between two requests of a device whose clock is fast. */
const MIN_PAUSE = 10_000;

/** The cabins of a type that are only held, until when by this device's clock; loaded again from that time on. */
export function HeldByOthers({ held }: { held: NonNullable<CabinType['held']> }) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const { id } = useDeparture();
  const client = useQueryClient();
  const until = momentOf(held.until);
  useEffect(() => {
    const queryKey = ['departures', id, 'cabins'];
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey }),
      Math.max(MIN_PAUSE, until - Date.now()),
    );
    return () => clearInterval(timer);
  }, [client, id, until]);
  // The server does not know the visitor's time zone.
  if (!useHydrated()) return t('held', { count: held.count });
  return t('held_until', { count: held.count, time: formatLocalTime(locale, until) });
}
