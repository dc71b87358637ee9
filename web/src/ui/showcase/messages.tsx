import { formatMoney } from '@towpath/rules/core/format';
import { fromEuros } from '@towpath/rules/core/money';
import { Button } from '../button/button.tsx';
import { Card } from '../content/card.tsx';
import { Disclosure } from '../content/disclosure.tsx';
import { HtmlContent } from '../content/html-content.tsx';
import { Tooltip } from '../content/tooltip.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Alert } from '../status/alert.tsx';
import { LiveRegion } from '../status/live-region.tsx';
import { Section } from './section.tsx';
import styles from './showcase.module.css';

const issues = [
  { fieldId: 'email', message: 'Die E-Mail-Adresse muss gültig sein' },
  { fieldId: 'country', message: 'Das Land ist erforderlich' },
];

const lines = [
  { name: '2 × Zweibettkabine Unterdeck', euros: 3596 },
  { name: '4 × Leihrad, 27 Gänge', euros: 420 },
  { name: 'Rabatt „Frühling am Wasser“', euros: -359.6 },
];

const inEuros = (euros: number) => formatMoney('de', fromEuros(euros));

function Bill() {
  return (
    <Card as="section" tone="raised" aria-label="Ihre Buchung im Überblick">
      <div className={styles.stack}>
        <h3>Ihre Buchung</h3>
        <Disclosure title="Kabinen und Räder" aside={inEuros(3656.4)} open>
          {lines.map(({ name, euros }) => (
            <div className={styles.line} key={name}>
              <span>{name}</span>
              <span>{inEuros(euros)}</span>
            </div>
          ))}
        </Disclosure>
        <Disclosure title="Kosten vor Ort" aside={inEuros(48)}>
          Wird an Bord gezahlt.
        </Disclosure>
        <div className={`${styles.line} ${styles.total}`}>
          <span>Gesamtpreis</span>
          <span>{inEuros(3704.4)}</span>
        </div>
      </div>
    </Card>
  );
}

/** Alerts, the error summary, price lines and tooltips. */
export function Messages() {
  return (
    <Section title="Mitteilungen">
      <ErrorSummary title="Bitte prüfen Sie zwei Angaben" issues={issues} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Alert title="Auf Anfrage">Wir bestätigen die Verfügbarkeit innerhalb von 48 Stunden.</Alert>
          <Alert tone="success">Ihre Zahlung ist eingegangen.</Alert>
          <Alert tone="warning">Ihr Termin passt nicht mehr zu dieser Personenzahl.</Alert>
          <Alert
            tone="error"
            title="Etwas ist schiefgelaufen"
            action={<Button variant="secondary">Erneut versuchen</Button>}
          >
            Die Reisedaten konnten nicht geladen werden.
          </Alert>
          <p>
            Auf Anfrage{' '}
            <Tooltip label="Über „Auf Anfrage“">
              Für Ihre Gruppe ist noch kein Platz bestätigt. Sie können trotzdem buchen: Wir fragen das Schiff
              an.
            </Tooltip>
          </p>
        </div>
        <Bill />
      </div>
      <HtmlContent
        website="https://example.org"
        html="<p>Die <b>Anna</b> fährt seit 1928. An Bord:</p><ul><li>zwölf Kabinen</li><li>ein Sonnendeck</li></ul><p><a href='https://example.org'>Mehr über das Schiff</a></p>"
      />
      <LiveRegion>Gesamtpreis 3.704,40 €</LiveRegion>
    </Section>
  );
}
