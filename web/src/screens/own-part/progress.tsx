import { countRequired } from '@towpath/rules/booking/overview/missing-details';
import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import css from './own-part.module.css';

/** How many of the details that the crew needs have been saved. */
export function Progress({ part: { fields, missing } }: { part: OwnPart }) {
  const { t } = useTranslation('own-part');
  const all = countRequired(fields.map(({ field }) => field));
  const done = all - missing.length;
  return (
    <label className={css.progress}>
      <span>{t('progress', { done, all })}</span>
      <progress value={done} max={all} />
    </label>
  );
}
