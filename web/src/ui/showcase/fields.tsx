import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { NumberField } from '../form/number-field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Select } from '../form/select.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { Section } from './section.tsx';
import styles from './showcase.module.css';

const payments = [
  {
    value: 'deposit',
    label: 'Anzahlung, 30 %',
    description: 'Den Rest zahlen Sie spätestens 49 Tage vor Reisebeginn.',
  },
  { value: 'full', label: 'Gesamtbetrag' },
  { value: 'later', label: 'Auf Rechnung', disabled: true },
];

const genders = ['Männlich', 'Weiblich', 'Keine Angabe'].map((label) => ({ value: label, label }));

function Texts() {
  return (
    <div className={styles.stack}>
      <TextField label="Vorname" autoComplete="given-name" defaultValue="Annegret" />
      <TextField
        id="email"
        label="E-Mail-Adresse"
        description="Dorthin schicken wir Ihre Buchungsbestätigung."
        error="Die E-Mail-Adresse muss gültig sein"
        type="email"
        autoComplete="email"
        prefix={<Mail size={20} />}
        defaultValue="annegret@"
      />
      <NumberField label="Körpergröße" description="Für das passende Leihrad." suffix="cm" />
      <TextField label="Buchungsnummer" disabled defaultValue="BBT-2027-000123" />
      <TextArea label="Bemerkungen" note="(freiwillig)" />
    </div>
  );
}

function Choices() {
  const [payment, setPayment] = useState('deposit');
  return (
    <div className={styles.stack}>
      <Select label="Personen" defaultValue="2">
        <option value="1">1 Person</option>
        <option value="2">2 Personen</option>
      </Select>
      <Select label="Land" error="Das Land ist erforderlich" id="country">
        <option value="">Bitte wählen</option>
      </Select>
      <RadioGroup
        name="payment"
        label="Zahlungsweise"
        options={payments}
        value={payment}
        onChange={(event) => setPayment(event.target.value)}
      />
      <RadioGroup name="gender" label="Geschlecht" note="(freiwillig)" options={genders} inline />
      <Checkbox label="Ich habe die Reisebedingungen gelesen und stimme ihnen zu." defaultChecked />
      <Checkbox
        id="terms"
        label={
          <>
            Ich habe die <a href="#terms">Zahlungsbedingungen</a> gelesen.
          </>
        }
        error="Bitte stimmen Sie den Bedingungen für Ihre Reise zu."
      />
      <Checkbox
        label="Touristensteuer, wird an Bord gezahlt"
        description="Immer enthalten"
        checked
        disabled
        readOnly
      />
    </div>
  );
}

/** Fields of every kind: filled, empty, invalid, disabled. */
export function Fields() {
  return (
    <Section title="Formularfelder">
      <div className={styles.columns}>
        <Texts />
        <Choices />
      </div>
      <FieldGroup label="Geburtsdatum" error="Das Geburtsdatum muss in der Vergangenheit liegen">
        <div className={styles.three}>
          <NumberField label="Tag" defaultValue="31" />
          <NumberField label="Monat" defaultValue="12" />
          <NumberField label="Jahr" defaultValue="2031" aria-invalid />
        </div>
      </FieldGroup>
    </Section>
  );
}
