import { Calendar } from './calendar.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Loading } from './loading.tsx';
import { Messages } from './messages.tsx';
import { Ships } from './ships.tsx';
import styles from './showcase.module.css';

/** Every component in every state, in German, which has the longest words. */
export function Showcase() {
  return (
    <main className={styles.page}>
      <header className={styles.stack}>
        <h1>Mit Rad und Schiff von Amsterdam nach Brügge</h1>
        <p className={styles.lead}>
          Acht Tage auf stillen Kanälen: morgens aufs Rad, abends zurück an Bord. Wählen Sie{' '}
          <a href="#calendar">Ihren Reisetermin</a> und die Zahl der Mitreisenden.
        </p>
      </header>
      <Calendar />
      <Controls />
      <Fields />
      <Ships />
      <Messages />
      <Loading />
    </main>
  );
}
