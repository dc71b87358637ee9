import type { OperationBody } from '@towpath/rules/office/operations';
import type { WaitingRow } from '@towpath/rules/office/operations/waiting-operations';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { SentForm } from '../form/use-operation-form.ts';
import { OperationButton } from '../operation/operation-button.tsx';
import { PartyFields } from './party-fields.tsx';
import { largeCabins, type PartyForm, textsOf, usePartyForm } from './use-party-form.ts';

/** The form of an entry, sent as its change: who waits stays. */
function changeFormOf(form: PartyForm, waiting: string): SentForm<OperationBody<'waiting.change'>> {
  const changeOf = (party: ReturnType<PartyForm['draft']>): OperationBody<'waiting.change'> => {
    const { tours, dates, cabins, cabin_types, riders, valid_until } = party;
    return { waiting, tours, dates, party: party.party, cabins, cabin_types, riders, valid_until };
  };
  return {
    ...form,
    submit: (send) => form.submit((party) => send(changeOf(party))),
    draft: () => changeOf(form.draft()),
  };
}

interface ChangePartyProps {
  entry: WaitingRow;
}

/** Changes what a party waits for. */
export function ChangeParty({ entry }: ChangePartyProps) {
  const { isPending } = useReading('catalogue.tours', {});
  // A form keeps its first values, and a tour can only be chosen once it is there.
  return isPending ? null : <ChangePartyButton entry={entry} />;
}

function ChangePartyButton({ entry }: ChangePartyProps) {
  const { t } = useTranslation();
  const form = usePartyForm(textsOf(entry), largeCabins(entry));
  return (
    <OperationButton
      name="waiting.change"
      title={t('waiting.change_title', { name: entry.name ?? entry.number })}
      confirm={t('waiting.change')}
      form={changeFormOf(form, entry.number)}
      fields={<PartyFields form={form} entry={entry} />}
      wide
    >
      {t('waiting.change')}
    </OperationButton>
  );
}
