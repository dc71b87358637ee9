import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import type { Draft, DraftGuest } from './draft.ts';
import css from './new-booking.module.css';
import type { Offer } from './use-offer.ts';

interface GuestProps {
  offer: Offer;
  guest: DraftGuest;
  title: string;
  onChange: (changed: Partial<DraftGuest>) => void;
}

const texts = ['firstName', 'lastName', 'dateOfBirth', 'bodyHeight'] as const;
const types = { firstName: 'text', lastName: 'text', dateOfBirth: 'date', bodyHeight: 'number' };

function Guest({ offer, guest, title, onChange }: GuestProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { bikes, diets } = offer.products;
  return (
    <fieldset className={css.guest}>
      <legend>{title}</legend>
      {texts.map((field) => (
        <TextField
          key={field}
          label={t(`field.${field}`)}
          type={types[field]}
          suffix={field === 'bodyHeight' ? 'cm' : undefined}
          value={guest[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <Select
        label={t('crew.bike')}
        value={guest.bike}
        onChange={(event) => onChange({ bike: event.target.value })}
      >
        {bikes.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
      <Select
        label={t('crew.diet')}
        value={guest.diet}
        onChange={(event) => onChange({ diet: event.target.value })}
      >
        <option value="">{t('place.no_diet')}</option>
        {diets.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}

interface GuestsProps {
  offer: Offer;
  /** The name of the ship. */
  ship: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** The guests, by cabin. The first one is the main booker. */
export function Guests({ offer, ship, draft, onDraft }: GuestsProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const cabinName = (cabin: number) => {
    const { type, number } = draft.cabins[cabin] ?? { type: '', number: 0 };
    return `${nameOf(offer.cabins.find(({ id }) => id === type)?.name ?? '', ship)} ${number}`;
  };
  const change = (key: string, changed: Partial<DraftGuest>) =>
    onDraft({
      ...draft,
      guests: draft.guests.map((guest) => (guest.key === key ? { ...guest, ...changed } : guest)),
    });
  if (draft.guests.length === 0) return null;
  return (
    <Panel title={t('booking.passengers', { count: draft.guests.length })}>
      {draft.guests.map((guest, index) => (
        <Guest
          key={guest.key}
          offer={offer}
          guest={guest}
          title={t('place.guest', { number: index + 1, cabin: cabinName(guest.cabin) })}
          onChange={(changed) => change(guest.key, changed)}
        />
      ))}
    </Panel>
  );
}
