import { issuesOf } from '@towpath/rules/core/issue';
import { chosenLastDay, waitingWishes } from '@towpath/rules/waiting/wishes';
import { type SubmitEvent, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { EntryProps } from './entry-props.ts';
import { WaitingFailure } from './failure.tsx';
import { useErrors } from './use-errors.ts';
import { useEntryCall } from './use-waiting.ts';
import css from './waiting.module.css';
import { wishesIn } from './wishes/typed-wishes.ts';
import { WishFields } from './wishes/wish-fields.tsx';
import type { StartingWishes } from './wishes/wish-props.ts';

interface ChangeEntryProps extends EntryProps {
  onDone: () => void;
  onCancel: () => void;
}

/** What the form starts with. A last day that follows from the days is left open, so that it follows from changed ones. */
function startOf(entry: EntryProps['entry']): StartingWishes {
  return {
    ...entry,
    tours: entry.tours.map(({ id }) => id),
    valid_until: chosenLastDay(entry),
  };
}

/** What an entry waits for, to change: it keeps its place. The heading is focused, as the button that led here is gone. */
export function ChangeEntry({ id, entry, onDone, onCancel }: ChangeEntryProps) {
  const { t } = useTranslation('waiting');
  const { today } = usePageContext();
  const { send, refuse, isPending, issues, failure } = useEntryCall(id, onDone);
  const { form, errorOf } = useErrors(issues);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = wishesIn(new FormData(event.currentTarget));
    const read = v.safeParse(waitingWishes(today), body);
    if (!read.success) refuse({ issues: issuesOf(read.issues), failure: null });
    else send((calls, signal) => calls('changeWaiting', { params: { id }, body, signal }));
  };
  return (
    <section className={css.section} aria-labelledby="change-wishes">
      <h2 id="change-wishes" ref={heading} tabIndex={-1}>
        {t('change_title')}
      </h2>
      <p>{t('change_help')}</p>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <WishFields tours={entry.tours} start={startOf(entry)} errorOf={errorOf} />
        <WaitingFailure failure={failure} tourId={entry.tours[0]?.id} />
        <p className={css.actions}>
          <Button type="submit" busy={isPending}>
            {t('save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </p>
      </form>
    </section>
  );
}
