import type { PlannedOperation } from '@towpath/rules/office/effects';
import css from './operation.module.css';
import { useEffectText } from './use-effect-text.ts';

interface ConsequencesProps {
  planned: PlannedOperation;
  /** What the screen itself knows will change, such as the fields of a correction. */
  stated?: readonly string[] | undefined;
}

/** What an operation would do; the server's English summary where neither it nor the screen has words for it. */
export function Consequences({ planned, stated = [] }: ConsequencesProps) {
  const effectText = useEffectText();
  const worded = planned.effects.map(effectText).filter((text) => text !== null);
  const texts = [...stated, ...worded];
  if (texts.length === 0 || worded.length < planned.effects.length) return <p lang="en">{planned.summary}</p>;
  return (
    <ul className={css.consequences}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
