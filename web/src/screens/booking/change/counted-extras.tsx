import { countRange } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { TopicFieldsProps } from './topic-fields-props.ts';

/** The extras of the whole booking, each with its number. */
export function CountedExtras({ draft, choices, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('confirmation');
  const amountOf = (id: string) => draft.products.find((product) => product.id === id)?.amount ?? 0;
  const set = (id: string, amount: number) =>
    onChange({ products: [...draft.products.filter((product) => product.id !== id), { id, amount }] });
  return choices.counted.map(({ id, label, mandatory }) => (
    <Stepper
      key={id}
      label={label}
      value={amountOf(id)}
      {...countRange({ mandatory }, draft.passengers.length)}
      onChange={(amount) => set(id, amount)}
      decreaseLabel={`${t('fewer')}: ${label}`}
      increaseLabel={`${t('more')}: ${label}`}
    />
  ));
}
