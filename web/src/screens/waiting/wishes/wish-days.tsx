import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useDateLabels } from '../../../i18n/use-date-labels.ts';
import { useDateReader } from '../../../page/use-date-reader.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DateParts } from '../../../ui/form/date-parts.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import css from '../waiting.module.css';
import { useRows } from './use-rows.ts';
import type { WishProps } from './wish-props.ts';

/** The most rows of days. */
const MOST = 20;

/** The days that suit: of each row one day, or all from the first to the last; and how long the party waits for them. */
export function WishDays({ start, errorOf }: WishProps) {
  const { t } = useTranslation('waiting');
  const labels = useDateLabels();
  const reader = useDateReader('coming');
  const [given] = useState(start.dates.length > 0 ? start.dates : [{ from: '', until: '' }]);
  const { rows, add, remove, list } = useRows(given.length);
  const numbered = (text: 'from' | 'until', index: number) =>
    rows.length === 1 ? t(text) : t(`${text}_numbered`, { number: index + 1 });
  return (
    <FieldGroup weight="section" label={t('dates')} description={t('dates_help')}>
      <div ref={list} className={css.rows}>
        {rows.map((row, index) => {
          const { from = '', until = '' } = given[row] ?? {};
          const id = `dates.${index}`;
          return (
            <div key={row} className={css.row}>
              <DateParts
                id={`${id}.from`}
                label={numbered('from', index)}
                labels={labels}
                reader={reader}
                defaultValue={from}
                error={errorOf(`${id}.from`) ?? (index === 0 ? errorOf('dates') : undefined)}
              />
              <DateParts
                id={`${id}.until`}
                label={numbered('until', index)}
                labels={labels}
                reader={reader}
                defaultValue={until === from ? '' : until}
                error={errorOf(`${id}.until`)}
              />
              {rows.length > 1 && (
                <Button variant="quiet" className={css.remove} onClick={() => remove(row)}>
                  {t('remove_dates', { number: index + 1 })}
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {rows.length < MOST && (
        <Button variant="secondary" className={css.add} onClick={add}>
          {t('add_dates')}
        </Button>
      )}
      <div className={css.last}>
        <DateParts
          id="valid_until"
          label={t('valid_until')}
          description={t('valid_until_help')}
          labels={labels}
          reader={reader}
          defaultValue={start.valid_until ?? ''}
          error={errorOf('valid_until')}
        />
      </div>
    </FieldGroup>
  );
}
