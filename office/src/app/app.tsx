import type { OfficeSession } from '@towpath/rules/office/session';
import { ErrorBoundary } from '@towpath/web/ui/status/error-boundary.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SessionContext, useSessionState } from '../api/session-context.tsx';
import { Shell } from '../shell/shell.tsx';
import { SignInDialog } from '../shell/sign-in/sign-in-dialog.tsx';
import { SignInScreen } from '../shell/sign-in/sign-in-screen.tsx';
import { LeaveGuard } from '../ui/leave/leave-guard.tsx';
import { Failure } from '../ui/page/failure.tsx';
import { Loading } from '../ui/page/loading.tsx';
import { Routes } from './routes.tsx';

/** The last session that was read. The screen stays as it is when the session expires, unless another person signs in. */
function useLastSession(session: OfficeSession | null | undefined): OfficeSession | null {
  const [last, setLast] = useState<OfficeSession | null>(null);
  if (session && session !== last) {
    if (last && last.email !== session.email) window.location.reload();
    setLast(session);
  }
  return session ?? last;
}

/** The office: the sign-in, or the screens with the session; one that expires is renewed above the page (decision 089). */
export function App() {
  const { pathname } = useLocation();
  const { data: session, error, refetch } = useSessionState();
  const last = useLastSession(session);
  if (pathname === '/sign-in') return <SignInScreen />;
  if (!last && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!last) return session === null ? <SignInScreen /> : <Loading />;
  return (
    <SessionContext value={last}>
      <LeaveGuard>
        <Shell>
          <ErrorBoundary
            resetKey={pathname}
            fallback={(error) => <Failure error={error} retry={() => window.location.reload()} />}
          >
            <Routes />
          </ErrorBoundary>
        </Shell>
      </LeaveGuard>
      {session === null && <SignInDialog />}
    </SessionContext>
  );
}
