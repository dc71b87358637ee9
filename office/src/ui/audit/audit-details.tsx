import type { AuditView } from '@towpath/rules/office/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import css from './audit-details.module.css';
import { auditCurrency, auditFacts } from './audit-facts.ts';
import { useAuditValue } from './use-audit-value.ts';

/** What an operation changed, as named values in the office's language. */
export function AuditDetails({
  entry: { command, details },
}: {
  entry: Pick<AuditView, 'command' | 'details'>;
}) {
  const { t, find } = useTranslation();
  const facts = auditFacts(details);
  const wordOf = useAuditValue()(command, auditCurrency(details));
  const labelOf = (name: string) => find(`audit_field.${name}`) ?? find(`field.${name}`) ?? name;
  const text = ({ name, before, after }: (typeof facts)[number]) =>
    before === undefined
      ? wordOf(name, after)
      : t('audit_value.change', { before: wordOf(name, before), after: wordOf(name, after) });
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{labelOf(fact.name)}</dt>
          <dd>{text(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}
