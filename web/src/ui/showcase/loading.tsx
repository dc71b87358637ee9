import { Card } from '../content/card.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { Skeleton, SkeletonGroup, type SkeletonShape } from '../status/skeleton.tsx';
import { Spinner } from '../status/spinner.tsx';
import { Section } from './section.tsx';
import styles from './showcase.module.css';

const shapes: SkeletonShape[] = ['heading', 'line', 'short', 'control', 'picture'];

/** Loading states and cards. */
export function Loading() {
  return (
    <Section title="Laden und Flächen">
      <div className={styles.columns}>
        <Spinner text="Wird geladen …" />
        <SkeletonGroup text="Wird geladen …">
          {shapes.map((shape) => (
            <Skeleton shape={shape} key={shape} />
          ))}
        </SkeletonGroup>
        <Skeleton shape="month" />
        <Skeleton shape="card" />
      </div>
      <div className={styles.columns}>
        <Card>Auf dem Grund</Card>
        <Card tone="raised">Erhoben</Card>
        <Card tone="sunken">
          Vertieft<VisuallyHidden>, für Nebensachen</VisuallyHidden>
        </Card>
      </div>
    </Section>
  );
}
