import { isPlainDate } from '@towpath/rules/core/dates';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** Details that are amounts in cents. */
const amounts = new Set(
  'amount price unit_price discount_price surcharge_price fee premiums refund owed'.split(' '),
);

/** Namespaces that have words for the values of a detail, by its name. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  state: ['state.', 'payment.state_', 'payment.refund_'],
  type: ['payment.'],
  method: ['record.'],
  role: ['role.'],
  fields: ['field.'],
  mail: ['mail_kind.'],
  sign_in: ['staff.method_'],
};

/** Words a value of an audit entry by the name of its detail. command: as typed, such as 'departures change'. */
export function useAuditValue(): (
  command: string,
  currency: string,
) => (name: string, value: unknown) => string {
  const { t, find } = useTranslation();
  const format = useFormat();
  const wordOf = (name: string, text: string) =>
    (wordings[name] ?? []).map((space) => find(`${space}${text}`)).find((word) => word !== null) ?? text;
  const textOf = (name: string, text: string) => {
    if (isPlainDate(text)) return format.date(text);
    if (name === 'discount_type')
      return t(text === 'Discount Amount' ? 'vouchers.amount' : 'vouchers.percentage');
    if (name === 'brand') return format.brand(text);
    return name === 'locale' ? format.language(text) : wordOf(name, text);
  };
  return (command, currency) => {
    // The total of a stock is a number of cabins.
    const isAmount = (name: string) =>
      amounts.has(name) || (name === 'total' && !command.startsWith('departures'));
    const primitive = (name: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'audit_value.yes' : 'audit_value.no');
      if (typeof value === 'number')
        return isAmount(name) ? format.money(value, currency) : format.number(value);
      return textOf(name, String(value));
    };
    const word = (name: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '–';
      if (Array.isArray(value)) return value.map((each) => word(name, each)).join(', ') || '–';
      if (typeof value !== 'object') return primitive(name, value);
      return Object.entries(value)
        .map(([key, inner]) => `${find(`audit_field.${key}`) ?? key}: ${word(key, inner)}`)
        .join(', ');
    };
    return word;
  };
}
