import { useEffect } from 'react';
import { readQuery } from '../../navigation/address-query.ts';
import { useParams } from '../../navigation/params.ts';
import type { Redirect } from '../../navigation/redirects.ts';
import { Navigate, useLocation } from '../../navigation/router.tsx';
import type { Page, ScreenPage } from '../../page/page.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Loading } from './loading.tsx';

function RedirectTo({ to, isExternal }: Redirect) {
  useEffect(() => {
    if (isExternal) window.location.replace(to);
  }, [to, isExternal]);
  return isExternal ? <Loading /> : <Navigate to={to} replace />;
}

function ScreenView({ page: { screen, resource } }: { page: ScreenPage }) {
  const Loader = resource?.Loader;
  return Loader ? (
    <Loader>
      <screen.Component />
    </Loader>
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
