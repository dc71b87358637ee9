import type { DomainCheck } from '@towpath/rules/mail/domain/domain-check';
import type { OperationResult } from '@towpath/rules/office/operations';
import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useListFilter } from '../../ui/list/use-list-filter.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { StateBadge, type StateTone } from '../../ui/states/state-badge.tsx';
import css from './sender-domain.module.css';

const { input } = recordOperations['outbox.domain'];

const tones: Readonly<Record<DomainCheck['state'], StateTone>> = {
  good: 'good',
  advice: 'attention',
  bad: 'bad',
  unknown: 'waiting',
};

/** The texts of records, as they are typed at the provider of the domain. */
const Records = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <code key={text} className={css.record}>
      {text}
    </code>
  ));

/** What was found of a record, and what to do. */
function Check({ check: { record, state, finding, name, found, wanted } }: { check: DomainCheck }) {
  const { t } = useTranslation();
  const wantedTerm = found.length > 0 ? t('domain.wanted_instead') : t('domain.wanted');
  return (
    <Panel
      title={t(`domain.${record}`)}
      aside={<StateBadge tone={tones[state]}>{t(`domain.state_${state}`)}</StateBadge>}
    >
      <p>{t(`domain.about_${record}`)}</p>
      <p>
        <strong>{t(`domain.${finding}`)}</strong>
      </p>
      <Facts
        facts={[
          [t('domain.name'), name === null ? null : <Records key="name" texts={[name]} />],
          [t('domain.found'), found.length === 0 ? null : <Records key="found" texts={found} />],
          [wantedTerm, wanted === null ? null : <Records key="wanted" texts={[wanted]} />],
        ]}
      />
    </Panel>
  );
}

function Checks({ view: { address, domain, selector, checks } }: { view: OperationResult<'outbox.domain'> }) {
  const { t } = useTranslation();
  const isGood = checks.every(({ state }) => state === 'good');
  return (
    <>
      <p>{t('domain.address', { address, domain })}</p>
      {selector && <p>{t('domain.with_selector', { selector })}</p>}
      {checks.map((check) => (
        <Check key={check.record} check={check} />
      ))}
      {!isGood && <p>{t('domain.how')}</p>}
    </>
  );
}

/** The selector to look up, and a button that checks the records with it. */
function CheckForm({ selector, onCheck }: { selector: string; onCheck: (selector: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(selector);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck(typed.trim());
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t('domain.selector')}
        value={typed}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('domain.again')}
      </Button>
    </form>
  );
}

/** Whether receiving mail servers can tell that mails are really from the operator, and what to change in DNS. */
export function SenderDomainScreen() {
  const { t } = useTranslation();
  const filter = useListFilter(input);
  const { data, error, refetch } = useExactReading('outbox.domain', filter.input);
  const selector = filter.value('selector');
  const check = (typed: string) => (typed === selector ? void refetch() : filter.set('selector', typed));
  return (
    <Page title={t('shell.domain')} lead={t('domain.lead')}>
      <CheckForm key={selector} selector={selector} onCheck={check} />
      {data && <Checks view={data} />}
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />)}
    </Page>
  );
}
