import type { PlannedOperation } from '@towpath/rules/office/results';
import css from './operation.module.css';
import { useEffectText } from './use-effect-text.ts';

/** What an operation would do; the server's English summary where a consequence has no words. */
export function Consequences({ planned }: { planned: PlannedOperation }) {
  const effectText = useEffectText();
  const texts = planned.effects.map(effectText);
  const isWorded = texts.length > 0 && texts.every((text) => text !== null);
  if (!isWorded) return <p lang="en">{planned.summary}</p>;
  return (
    <ul className={css.consequences}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
