import type { PlannedOperation } from '@towpath/rules/office/effects';
import { useTranslation } from '../../i18n/texts.tsx';
import { useWords } from '../words.ts';
import { effectText } from './effect-text.ts';
import css from './operation.module.css';

interface ConsequencesProps {
  planned: PlannedOperation;
  /** Consequences that the screen words itself, such as the corrected fields. */
  stated?: readonly string[] | undefined;
}

/** What an operation would do. */
export function Consequences({ planned, stated = [] }: ConsequencesProps) {
  const { t } = useTranslation();
  const words = useWords();
  const worded = planned.effects.map((effect) => effectText(effect, words)).filter((text) => text !== null);
  // Two mails of the same words to the same address are one sentence.
  const texts = [...new Set([...stated, ...worded])];
  if (texts.length === 0) return <p>{t('operation.as_entered')}</p>;
  return (
    <ul className={css.consequences}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
