import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Stepper } from '../form/stepper.tsx';
import { Section } from './section.tsx';
import styles from './showcase.module.css';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet'];

function Buttons() {
  const [presses, setPresses] = useState(0);
  const press = () => setPresses(presses + 1);
  const rows = variants.map((variant) => (
    <div className={styles.row} key={variant}>
      <Button variant={variant} onClick={press}>
        Weiter
      </Button>
      <Button variant={variant} onClick={press} busy>
        Buchung wird angelegt
      </Button>
      <Button variant={variant} onClick={press} disabled>
        Nicht möglich
      </Button>
      <LinkButton variant={variant} href="#calendar">
        Zu den Kabinen <ArrowRight size={20} aria-hidden="true" />
      </LinkButton>
    </div>
  ));
  return (
    <>
      {rows}
      <output>Gedrückt: {presses}</output>
    </>
  );
}

function Steppers() {
  const [count, setCount] = useState(0);
  const [people, setPeople] = useState(2);
  return (
    <>
      <Stepper
        label="Zweibettkabine Unterdeck"
        value={count}
        minimum={0}
        maximum={3}
        onChange={setCount}
        valueText={`${count} Kabinen`}
        decreaseLabel="Eine Kabine weniger"
        increaseLabel="Eine Kabine mehr"
      />
      <Stepper
        label="Personen in Kabine 1"
        value={people}
        minimum={1}
        maximum={2}
        onChange={setPeople}
        valueText={`${people} Personen`}
        decreaseLabel="Eine Person weniger"
        increaseLabel="Eine Person mehr"
      />
    </>
  );
}

/** Buttons, link buttons and steppers. */
export function Controls() {
  return (
    <Section title="Knöpfe und Zähler">
      <Buttons />
      <Button wide>Zahlungspflichtig buchen</Button>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Steppers />
        </div>
      </div>
    </Section>
  );
}
