import { PlainPage } from '../failure/plain-page.tsx';
import { Loading } from './loading.tsx';

/** A page that is loading, under its heading: a page without one has no name before its script runs. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <PlainPage title={title}>
      <Loading />
    </PlainPage>
  );
}
