import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { readQuery } from '../navigation/address-query.ts';
import type { Redirect } from '../navigation/redirects.ts';
import type { Page, ScreenPage } from '../page/page.ts';
import { usePageContext } from '../page/page-context.tsx';
import { Loading } from './loading.tsx';

function RedirectTo({ to, isExternal: leaves }: Redirect) {
  useEffect(() => {
    if (leaves) window.location.replace(to);
  }, [to, leaves]);
  return leaves ? <Loading /> : <Navigate to={to} replace />;
}

function ScreenView({ page: { screen, resource: subject } }: { page: ScreenPage }) {
  const Gate = subject?.Loader;
  return Gate ? (
    <Gate>
      <screen.Component />
    </Gate>
  ) : (
    <screen.Component />
  );
}

/** A page of the route table: its redirect or its screen. */
export function PageView({ page }: { page: Page }) {
  const params = useParams();
  const query = readQuery(useLocation().search);
  const context = usePageContext();
  const redirect = page.redirect?.({ params, query, context });
  if (redirect) return <RedirectTo {...redirect} />;
  return 'screen' in page ? <ScreenView page={page} /> : null;
}
