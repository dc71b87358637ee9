import { createContext, useContext } from 'react';

/** The decoded `:name` parts of a page's path. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The parameters of the current page, provided by the app. */
export const ParamsContext = createContext<Params>({});

/** The parameters of the current page. */
export const useParams = (): Params => useContext(ParamsContext);
