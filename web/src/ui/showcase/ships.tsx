import { useState } from 'react';
import { Gallery } from '../content/gallery.tsx';
import { ChoiceCard } from '../form/choice-card.tsx';
import { Section } from './section.tsx';
import deck from './ship-deck.svg';
import side from './ship-side.svg';
import styles from './showcase.module.css';

const pictures = [
  { src: side, alt: 'Die Anna von der Seite' },
  { src: deck, alt: 'Deckplan der Anna' },
  { src: '/missing.jpg', alt: 'Der Salon der Anna' },
];

const ships = [
  { id: 'anna', name: 'Anna', pictures, facts: '12 Kabinen · gebaut 1928' },
  { id: 'berta', name: 'Berta van Zuiderzee', pictures: pictures.slice(1, 2), facts: '8 Kabinen' },
  { id: 'clara', name: 'Clara', pictures: pictures.slice(2), facts: '10 Kabinen' },
  { id: 'dora', name: 'Dora', pictures: [], facts: '6 Kabinen' },
];

/** Choice cards with several pictures, one, a broken one and none. */
export function Ships() {
  const [chosen, setChosen] = useState('anna');
  return (
    <Section title="Schiffe">
      <div className={styles.columns}>
        {ships.map((ship) => (
          <ChoiceCard
            key={ship.id}
            name="ship"
            value={ship.id}
            chosen={chosen === ship.id}
            onChoose={setChosen}
            title={ship.name}
            facts={ship.facts}
            chooseText="Auswählen"
            chosenText="Ausgewählt"
            picture={
              <Gallery
                label={`Bilder von ${ship.name}`}
                pictures={ship.pictures}
                previousLabel="Vorheriges Bild"
                nextLabel="Nächstes Bild"
                emptyText="Noch kein Bild"
              />
            }
          >
            Ein gemütliches Schiff mit Sonnendeck und einem Salon, in dem alle Platz finden.
          </ChoiceCard>
        ))}
      </div>
    </Section>
  );
}
