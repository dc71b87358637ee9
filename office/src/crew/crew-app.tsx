import { languageNames, locales } from '@towpath/rules/core/locale';
import { type CrewSecret, readCrewSecret } from '@towpath/rules/crew/crew-link';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import css from './crew.module.css';
import { CrewScreen } from './crew-screen.tsx';
import { useCrewTexts } from './crew-texts.tsx';
import { useCrewDeparture } from './use-crew-departure.ts';

interface MessageProps {
  title: string;
  text: string;
  action?: ReactNode;
}

function Message({ title, text, action }: MessageProps) {
  return (
    <section className={css.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {action}
    </section>
  );
}

function Departure({ secret }: { secret: CrewSecret }) {
  const { t, language } = useCrewTexts();
  const { state, ...departure } = useCrewDeparture(secret, language);
  if (state.kind === 'open') return <CrewScreen {...state} {...departure} />;
  if (state.kind === 'loading') return <p role="status">{t('crew_page.loading')}</p>;
  if (state.kind === 'ended')
    return <Message title={t('crew_page.ended')} text={t('crew_page.ended_text')} />;
  if (state.kind === 'unsupported')
    return <Message title={t('crew_page.unsupported')} text={t('crew_page.unsupported_text')} />;
  const again = <Button onClick={departure.refresh}>{t('crew_page.again')}</Button>;
  return <Message title={t('crew_page.missing')} text={t('crew_page.missing_text')} action={again} />;
}

function LanguageChoice() {
  const { t, language, setLanguage } = useCrewTexts();
  const choose = (chosen: string) => {
    const next = locales.find((each) => each === chosen);
    if (next) setLanguage(next);
  };
  return (
    <Select
      label={t('crew_page.language')}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {locales.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </Select>
  );
}

/** The secret in the page's address, also of a link that is opened in the same tab. */
function useSecret(): CrewSecret | null {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const read = () => setHash(window.location.hash);
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const [secret, setSecret] = useState(() => ({ hash, value: readCrewSecret(hash) }));
  if (secret.hash === hash) return secret.value;
  const next = { hash, value: readCrewSecret(hash) };
  setSecret(next);
  return next.value;
}

/** The crew's page: the departure of the link in its address (decision 146). */
export function CrewApp() {
  const { t } = useCrewTexts();
  const secret = useSecret();
  return (
    <div className={css.page}>
      <main>
        {secret ? (
          <Departure key={secret.token} secret={secret} />
        ) : (
          <Message title={t('crew_page.no_link')} text={t('crew_page.no_link_text')} />
        )}
      </main>
      <footer className={css.foot}>
        <LanguageChoice />
      </footer>
    </div>
  );
}
