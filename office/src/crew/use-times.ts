import { formatDate } from '@towpath/rules/core/format';
import { useMemo } from 'react';
import { formatTag } from '../i18n/language.ts';
import { useCrewTexts } from './crew-texts.tsx';

/** How times are written: by the clock of this phone, with the day where it is another one than today. */
export function useTimes() {
  const { language } = useCrewTexts();
  return useMemo(() => {
    const tag = formatTag(language);
    const clock = { hour: '2-digit', minute: '2-digit' } as const;
    const time = new Intl.DateTimeFormat(tag, clock);
    const moment = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...clock });
    return {
      momentOf: (instant: string) => {
        const date = new Date(instant);
        const isToday = date.toDateString() === new Date().toDateString();
        return (isToday ? time : moment).format(date);
      },
      dayOf: (day: string) => formatDate(language, day),
    };
  }, [language]);
}
