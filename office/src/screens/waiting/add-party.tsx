import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { callerPartyIn } from '../../ui/caller-party.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { PartyFields } from '../../ui/waiting/party-fields.tsx';
import { type SoughtFields, soughtIn } from '../../ui/waiting/sought-party.ts';
import { usePartyForm } from '../../ui/waiting/use-party-form.ts';

/** Puts a caller on the waiting list; the dialog is open if the address names what the caller looked for. */
export function AddParty() {
  const { query, replace } = useAddressQuery();
  const { data, isPending } = useReading('catalogue.tours', {});
  // A form keeps its first values, and a tour can only be chosen once it is there.
  if (isPending) return null;
  const sought = soughtIn(query, data?.rows ?? []);
  const { children: childCount } = callerPartyIn(query);
  return <AddPartyButton {...{ sought, childCount }} close={() => replace({}, { replace: true })} />;
}

interface AddPartyButtonProps {
  sought: SoughtFields | null;
  /** How many of the party are children. */
  childCount: number;
  /** Called when the dialog closes. */
  close: () => void;
}

function AddPartyButton({ sought, childCount, close }: AddPartyButtonProps) {
  const { t } = useTranslation();
  const form = usePartyForm(sought);
  return (
    <OperationButton
      name="waiting.add"
      isLinked
      variant="primary"
      title={t('waiting.add_title')}
      confirm={t('waiting.add')}
      form={form}
      fields={<PartyFields form={form} childCount={childCount} />}
      startsOpen={sought !== null}
      onClosed={close}
      wide
    >
      {t('waiting.add')}
    </OperationButton>
  );
}
