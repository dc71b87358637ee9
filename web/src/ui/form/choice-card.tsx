import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-card.module.css';

export interface ChoiceCardProps {
  /** The name of the radio group. */
  name: string;
  value: string;
  chosen: boolean;
  onChoose: (value: string) => void;
  title: ReactNode;
  /** A Gallery or a Picture. */
  picture?: ReactNode;
  /** A line of facts under the title. */
  facts?: ReactNode;
  /** The description. */
  children?: ReactNode;
  /** The button's text, not selected and selected: 'Choose', 'Chosen'. */
  chooseText: string;
  chosenText: string;
  /** The id of the radio, for links from an error summary. */
  id?: string;
  className?: string;
}

/** A radio button as a card with a picture and a description. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, chosen, onChoose, title, picture, facts, children } = props;
  const own = useId();
  const id = props.id ?? own;
  return (
    <article className={classNames(styles.card, props.className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        <h3 id={`${id}-title`}>{title}</h3>
        {facts && <div className={styles.facts}>{facts}</div>}
        {children && <div className={styles.content}>{children}</div>}
        <input
          type="radio"
          id={id}
          className={styles.radio}
          name={name}
          value={value}
          checked={chosen}
          aria-labelledby={`${id}-title ${id}-choose`}
          onChange={() => onChoose(value)}
        />
        <label className={styles.choose} id={`${id}-choose`} htmlFor={id}>
          {chosen && <Check size={20} aria-hidden="true" />}
          {chosen ? props.chosenText : props.chooseText}
        </label>
      </div>
    </article>
  );
}
