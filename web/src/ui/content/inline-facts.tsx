import css from './inline-facts.module.css';

/**
 * Short facts one after the other, without those that are missing, and with a dot between those that share a line: no line
 * begins or ends with one.
 */
export function InlineFacts({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  return (
    <span className={css.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <span key={fact} className={css.fact}>
              {`${fact} `}
            </span>
          ),
      )}
    </span>
  );
}
