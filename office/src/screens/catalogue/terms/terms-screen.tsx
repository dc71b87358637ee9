import type { TermsView } from '@towpath/rules/office/catalogue/catalogue-views';
import { brandName } from '@towpath/rules/site/brand';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Page, Panel } from '../../../ui/page/page.tsx';
import { StateBadge } from '../../../ui/states/state-badge.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import { AddTerms } from './add-terms.tsx';
import css from './terms.module.css';
import { useTermsText } from './use-terms-text.ts';

/** One row of the terms: the days on which it applies, and its numbers. */
function Row({ terms, today }: { terms: TermsVersion; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useTermsText();
  const { valid_from, valid_until } = terms;
  const isOver = valid_until !== null && valid_until < today;
  const isCurrent = valid_from <= today && !isOver;
  const state = isCurrent ? 'now' : isOver ? 'over' : 'later';
  const until = valid_until ? format.date(valid_until) : t('catalogue.no_end');
  return (
    <li className={css.row} data-state={state}>
      <div className={css.days}>
        <strong>{t('catalogue.terms_days', { from: format.date(valid_from), until })}</strong>
        <StateBadge tone={isCurrent ? 'good' : isOver ? 'over' : 'waiting'}>
          {t(`catalogue.terms_${state}`)}
        </StateBadge>
      </div>
      <dl className={css.facts}>
        {text(terms).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function TimeLines({ view }: { view: TermsView }) {
  const { t, language } = useTranslation();
  const may = useMay();
  const lines = Map.groupBy(view.rows, ({ brand, market, country }) =>
    [brand, market, country ?? ''].join(' '),
  );
  return [...lines].map(([key, all]) => {
    const [first] = all;
    if (!first) return null;
    const { brand, market, country } = first;
    const name = [brandName(brand, language), t(`catalogue.market_${market}`), country]
      .filter(Boolean)
      .join(', ');
    const last = all.at(-1) ?? first;
    return (
      <Panel
        key={key}
        title={name}
        aside={may('catalogue.write') && <AddTerms name={name} last={last} version={view.version} />}
      >
        <ol className={css.line}>
          {all.map((terms) => (
            <Row key={terms.id} terms={terms} today={view.today} />
          ))}
        </ol>
      </Panel>
    );
  });
}

/** The terms of every brand and market on a time line. */
export function TermsScreen() {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useReading('terms.list', {});
  return (
    <Page title={`${t('shell.catalogue')}: ${t('catalogue.terms')}`}>
      <CatalogueTabs />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.ends.length > 0 && (
        <Alert tone="warning" title={t('catalogue.terms_end')}>
          <ul>
            {data.ends.map(({ brand, market, day }) => (
              <li key={`${brand} ${market}`}>
                {brandName(brand, language)}, {t(`catalogue.market_${market as 'default'}`)}:{' '}
                {format.day(day)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {data && <TimeLines view={data} />}
    </Page>
  );
}
