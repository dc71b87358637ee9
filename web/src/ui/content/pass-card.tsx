import type { ReactNode } from 'react';
import css from './boarding-pass.module.css';

/** A line of a pass; without a text it is left out. */
export interface PassFact {
  term: string;
  text: string | null | undefined;
  extra?: string | undefined;
  /** The address of the place, and a link that shows it on a map. */
  place?: { address: string; href: string; link: string } | null;
  /** Whether it has a row of its own. */
  isLong?: boolean;
}

/** Lines of a pass. */
export function PassFacts({
  facts,
  className,
}: {
  facts: readonly PassFact[];
  className: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(
        ({ term, text, extra, place, isLong }) =>
          text && (
            <div key={`${term} ${text}`} className={isLong ? css.long : undefined}>
              <dt>{term}</dt>
              <dd>
                {text}
                {extra && <small>{extra}</small>}
                {place && (
                  <small>
                    <span>{place.address}</span>{' '}
                    <a href={place.href} target="_blank" rel="noopener">
                      {place.link}
                    </a>
                  </small>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface PassCardProps {
  brand: string;
  /** The booking's number with its label. */
  number?: { label: string; text: string };
  picture?: string | null | undefined;
  title: string;
  period: string;
  facts: readonly PassFact[];
  /** Below the journey. */
  children?: ReactNode;
}

/** A journey as a boarding pass: brand and number, picture, title, days and facts. */
export function PassCard({ brand, number, picture, title, period, facts, children }: PassCardProps) {
  return (
    <article className={css.pass} aria-label={title}>
      <p className={css.band}>
        <span>{brand}</span>
        {number && (
          <span>
            {number.label} <strong>{number.text}</strong>
          </span>
        )}
      </p>
      {picture && <img src={picture} alt="" />}
      <div className={css.journey}>
        <h2>{title}</h2>
        <p>{period}</p>
        {facts.length > 0 && <PassFacts facts={facts} className={css.facts} />}
      </div>
      {children}
    </article>
  );
}
