import { formatTime, weekdayNames } from '@towpath/rules/core/format';
import { type OpeningHours, opennessAt } from '@towpath/rules/site/opening-hours';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** A time as sentences write it: 8:30, not 08:30. */
const plain = (time: string) => time.replace(/^0/, '');

/** Whether the telephone is answered now, or from when; nothing until the browser knows the time. */
export function OpenNow({ opening }: { opening: OpeningHours }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const found = useHydrated() ? opennessAt(opening, Date.now()) : null;
  if (!found) return null;
  if ('until' in found) return <p>{t('open_now', { time: formatTime(locale, plain(found.until)) })}</p>;
  const time = formatTime(locale, plain(found.from));
  if (found.inDays === 0) return <p>{t('open_today', { time })}</p>;
  return <p>{t('open_from', { day: weekdayNames(locale, 'long')[found.day] ?? '', time })}</p>;
}
