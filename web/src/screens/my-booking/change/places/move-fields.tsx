import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { formatDateRange } from '@towpath/rules/core/format';
import { useTranslation } from '../../../../i18n/translation.tsx';
import { usePageContext } from '../../../../page/page-context.tsx';
import { Select } from '../../../../ui/form/select.tsx';

import type { TopicFieldsProps } from '../topic-fields-props.ts';
import { useDifference } from './use-difference.ts';
import { WithChoices } from './with-choices.tsx';

type Props = TopicFieldsProps & { options: ChangeChoices };

function Departures({ booking, draft, options: { departures }, errorOf, onChange }: Props) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const difference = useDifference(booking);
  const { moving } = draft;
  if (departures.length === 0) return <p>{t('no_moves')}</p>;
  const choose = (id: string) => onChange({ moving: departures.find((each) => each.id === id) ?? null });
  return (
    <>
      <Select
        id="departureId"
        label={t('move_to')}
        error={errorOf('departureId')}
        value={moving?.id ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t('move_choose')}</option>
        {departures.map((option) => (
          <option key={option.id} value={option.id}>
            {t(option.on_request ? 'move_option_request' : 'move_option', {
              dates: formatDateRange(locale, option.date, option.end_date),
              ship: option.ship_name,
              difference: difference(option.difference),
            })}
          </option>
        ))}
      </Select>
      {moving && <p>{t('move_cabins', { cabins: moving.cabin_names.join(', ') })}</p>}
    </>
  );
}

/** Another date or ship of the same tour that has room for the whole party. */
export function MoveFields(props: TopicFieldsProps) {
  return (
    <WithChoices id={props.booking.id}>
      {(options) => <Departures {...props} options={options} />}
    </WithChoices>
  );
}
