import { type PageWidth, PlainPage } from '../failure/plain-page.tsx';
import { Loading } from './loading.tsx';

/** A page that is loading, under its heading, which stays where it is: a page without one has no name before its script runs. */
export function LoadingPage({ title, columns }: { title: string } & PageWidth) {
  return (
    <PlainPage title={title} columns={columns}>
      <Loading />
    </PlainPage>
  );
}
