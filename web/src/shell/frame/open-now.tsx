import { formatTime, weekdayNames } from '@towpath/rules/core/format';
import { type OpeningHours, type Openness, opennessAt } from '@towpath/rules/site/opening-hours';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';

/** A time as sentences write it: 8:30, not 08:30. */
const plain = (time: string) => time.replace(/^0/, '');

/** Whether an element has been within a screen of the window. */
function useHasNeared() {
  const element = useRef<HTMLParagraphElement>(null);
  const [hasNeared, setNeared] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNeared(true);
        observer.disconnect();
      },
      { rootMargin: '100%' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, hasNeared] as const;
}

/** Whether the telephone is answered now, or from when; nothing until the browser knows the time. */
export function OpenNow({ opening }: { opening: OpeningHours }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  // A browser takes 30 ms and more to load its time zones, and most pages are left without a look at their end.
  const [element, hasNeared] = useHasNeared();
  const textOf = (found: Openness) => {
    if ('until' in found) return t('open_now', { time: formatTime(locale, plain(found.until)) });
    const time = formatTime(locale, plain(found.from));
    if (found.inDays === 0) return t('open_today', { time });
    return t('open_from', { day: weekdayNames(locale, 'long')[found.day] ?? '', time });
  };
  const found = hasNeared ? opennessAt(opening, Date.now()) : null;
  return <p ref={element}>{found && textOf(found)}</p>;
}
