import { Gallery } from '../content/gallery.tsx';
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
  { id: 'anna', name: 'Anna', pictures },
  { id: 'berta', name: 'Berta van Zuiderzee', pictures: pictures.slice(1, 2) },
  { id: 'clara', name: 'Clara', pictures: pictures.slice(2) },
  { id: 'dora', name: 'Dora', pictures: [] },
];

/** Galleries with several pictures, one, a broken one and none. */
export function Ships() {
  return (
    <Section title="Schiffe">
      <div className={styles.columns}>
        {ships.map(({ id, name, pictures }) => (
          <Gallery
            key={id}
            label={`Bilder von ${name}`}
            pictures={pictures}
            previousLabel="Vorheriges Bild"
            nextLabel="Nächstes Bild"
            emptyText="Noch kein Bild"
          />
        ))}
      </div>
    </Section>
  );
}
