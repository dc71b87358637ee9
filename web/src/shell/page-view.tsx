import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { readQuery } from '../navigation/address-query.ts';
import type { Redirect } from '../navigation/redirects.ts';
import type { Page, ScreenPage } from '../page/page.ts';
import { useVisit } from '../page/visit.tsx';
import { Loading } from './loading.tsx';

function LeadOn({ to, leaves }: Redirect) {
  useEffect(() => {
    if (leaves) window.location.replace(to);
  }, [to, leaves]);
  return leaves ? <Loading /> : <Navigate to={to} replace />;
}

function ScreenView({ page: { screen, subject } }: { page: ScreenPage }) {
  const Gate = subject?.Gate;
  return Gate ? (
    <Gate>
      <screen.Component />
    </Gate>
  ) : (
    <screen.Component />
  );
}

/** A page of the route table: its redirect, or its screen once the subject is known. */
export function PageView({ page }: { page: Page }) {
  const params = useParams();
  const query = readQuery(useLocation().search);
  const visit = useVisit();
  const redirect = page.redirect?.({ params, query, visit });
  if (redirect) return <LeadOn {...redirect} />;
  return 'screen' in page ? <ScreenView page={page} /> : null;
}
