import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { LeaveQuestion } from './leave-question.tsx';

/** The forms whose changes would be lost. */
interface ChangedForms {
  set: (form: string, isChanged: boolean) => void;
}

const ChangedFormsContext = createContext<ChangedForms | null>(null);

/** Asks before a page with changes is left: by a link, Back, or closing the tab. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const changed = useRef(new Set<string>());
  const forms = useMemo(
    (): ChangedForms => ({
      set: (form, isChanged) => {
        if (isChanged) changed.current.add(form);
        else changed.current.delete(form);
      },
    }),
    [],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (changed.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
  return (
    <ChangedFormsContext value={forms}>
      {children}
      {blocker.state === 'blocked' && (
        <LeaveQuestion
          title={t('leave.title')}
          text={t('leave.text')}
          onLeave={blocker.proceed}
          onStay={blocker.reset}
        />
      )}
    </ChangedFormsContext>
  );
}

/**
 * Makes the guard ask while a form has changes. The returned function stops that at once, so that the page can then be
 * left.
 */
export function useLeaveGuard(isChanged: boolean): () => void {
  const forms = useContext(ChangedFormsContext);
  const id = useId();
  useEffect(() => {
    forms?.set(id, isChanged);
    return () => forms?.set(id, false);
  }, [forms, id, isChanged]);
  return () => forms?.set(id, false);
}
