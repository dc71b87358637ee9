import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { KeptBooking } from './kept-form.ts';
import css from './new-booking.module.css';

interface KeptDraftsListProps {
  drafts: readonly KeptBooking[];
  /** Whether the departure of a draft can still be chosen. */
  isOpen: (departure: string) => boolean;
  onContinue: (draft: KeptBooking) => void;
  onDiscard: (draft: KeptBooking) => void;
}

/** The clerk's drafts on this device, to be continued or discarded. */
export function KeptDraftsList({ drafts, isOpen, onContinue, onDiscard }: KeptDraftsListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = ({ draft: { passengers } }: KeptBooking) =>
    passengers
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
      .find((name) => name !== '') ?? t('place.draft_unnamed');
  return drafts.map((draft) => {
    const words = { at: format.moment(draft.at), name: nameOf(draft) };
    return (
      <Alert key={draft.key} tone="info">
        <p>{t('place.draft', words)}</p>
        <div className={css.adds}>
          {isOpen(draft.departure) && (
            <Button variant="secondary" onClick={() => onContinue(draft)}>
              {t('place.draft_continue')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onDiscard(draft)}>
            {t('place.draft_discard')}
          </Button>
        </div>
      </Alert>
    );
  });
}
