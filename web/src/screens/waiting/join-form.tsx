import { isPlainDate } from '@towpath/rules/core/dates';
import { type Locale, languageNames, locales } from '@towpath/rules/core/locale';
import type { WaitingJoined } from '@towpath/rules/waiting/wire';
import { readWaiting } from '@towpath/rules/waiting/wishes';
import { type SubmitEvent, useRef } from 'react';
import { randomKey } from '../../api/random-key.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { CallUs } from '../../shell/failure/call-us.tsx';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { WaitingFailure } from './failure.tsx';
import { useErrors } from './use-errors.ts';
import { useWaitingCall } from './use-waiting.ts';
import css from './waiting.module.css';
import { wishesIn } from './wishes/typed-wishes.ts';
import { type NamedTour, WishFields } from './wishes/wish-fields.tsx';
import type { StartingWishes, WishProps } from './wishes/wish-props.ts';

/** The party and the days of the address, as far as the form accepts them. */
function useStart(): StartingWishes {
  const { today } = usePageContext();
  const [query] = useSearchParams();
  const [party, from] = [query.get('party') ?? '', query.get('from') ?? ''];
  const until = query.get('until') ?? from;
  const isComing = isPlainDate(from) && from >= today;
  return {
    tours: [],
    dates: isComing ? [{ from, until: isPlainDate(until) && until >= from ? until : from }] : [],
    party: /^\d{1,2}$/.test(party) ? Number(party) : null,
    cabins: null,
    cabin_types: [],
    riders: [],
    valid_until: null,
    types: [],
    bikes: {},
  };
}

/** The idempotency key of an entry: the same content has the same key, so that one sent again after a lost answer is stored once. */
function useKey() {
  const last = useRef({ content: '', key: '' });
  return (typed: object) => {
    const content = JSON.stringify(typed);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}

/** An entry that is stored, of so many people. */
export interface JoinedParty extends WaitingJoined {
  party: number;
}

/** Who waits, the language of the mails, and the consent. */
function Contact({ errorOf }: Pick<WishProps, 'errorOf'>) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  return (
    <>
      <FieldGroup weight="section" label={t('contact')}>
        <div className={css.fields}>
          <TextField
            id="name"
            name="name"
            label={t('name')}
            autoComplete="name"
            dir="auto"
            error={errorOf('name')}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('email')}
            autoComplete="email"
            error={errorOf('email')}
          />
          <Select id="locale" name="locale" label={t('language')} defaultValue={locale}>
            {locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
        </div>
      </FieldGroup>
      <Checkbox id="consent" name="consent" label={t('consent')} error={errorOf('consent')} />
    </>
  );
}

/** Validates what is typed with the server's rules and joins the waiting list. */
function useJoin(onJoined: (joined: JoinedParty) => void) {
  const { brand, today } = usePageContext();
  const { t } = useTranslation('waiting');
  const keyOf = useKey();
  const sent = useRef(0);
  const call = useWaitingCall<WaitingJoined>((joined) => onJoined({ ...joined, party: sent.current }));
  const join = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = {
      brand,
      locale: text('locale') as Locale,
      name: text('name'),
      email: text('email'),
      ...wishesIn(data),
    };
    const body = { ...typed, idempotency_key: keyOf(typed) };
    const read = readWaiting(body, today);
    const missing = data.has('consent') ? [] : [{ path: 'consent', message: t('consent_missing') }];
    const issues = [...('issues' in read ? read.issues : []), ...missing];
    if (issues.length > 0) call.refuse({ issues, failure: null });
    else {
      sent.current = body.party;
      call.send((calls, signal) => calls('joinWaitingList', { body, signal }));
    }
  };
  return { ...call, join };
}

interface JoinFormProps {
  tour: NamedTour;
  /** Called with the stored entry. */
  onJoined: (joined: JoinedParty) => void;
}

/** The form that joins the waiting list. After a refusal the first invalid field is focused. */
export function JoinForm({ tour, onJoined }: JoinFormProps) {
  const { t } = useTranslation('waiting');
  const { paths, embedded } = usePageContext();
  const isHydrated = useHydrated();
  const { join, isPending, issues, failure } = useJoin(onJoined);
  const { form, errorOf } = useErrors(issues);
  const afterPaint = useAfterPaint();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    afterPaint(() => join(currentTarget));
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <WishFields tours={[tour]} start={useStart()} errorOf={errorOf} />
      <Contact errorOf={errorOf} />
      {failure && (
        <div>
          <WaitingFailure failure={failure} tourId={tour.id} />
          {embedded && <CallUs />}
        </div>
      )}
      <p>{t('order')}</p>
      <p className={css.actions}>
        {/* Before hydration the browser would submit the form itself and put what was typed into the address. */}
        <Button type={isHydrated ? 'submit' : 'button'} busy={isPending}>
          {t('send')}
        </Button>
        <LinkButton as={Link} to={paths.tour(tour.id)} variant="quiet">
          {t('to_dates')}
        </LinkButton>
      </p>
    </form>
  );
}
