import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';
import { classNames } from './class-names.ts';

export interface ChoiceCardProps {
  /** Of the group of which one is chosen. */
  name: string;
  value: string;
  chosen: boolean;
  onChoose: (value: string) => void;
  title: ReactNode;
  /** A Gallery or a Picture, to the card's edges. */
  picture?: ReactNode;
  /** A line of facts under the title. */
  facts?: ReactNode;
  /** The description. */
  children?: ReactNode;
  /** What the button says before and after: 'Choose', 'Chosen'. */
  chooseText: string;
  chosenText: string;
  /** The id of the radio, for an error that leads here. */
  id?: string;
  className?: string;
}

/** A card to choose, one out of its group: a radio button with a picture and a description. */
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
