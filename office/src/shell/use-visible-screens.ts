import { useMay } from '../api/session-context.tsx';
import { navigation } from './navigation.ts';

/** The screens of the navigation that the person may see. */
export function useVisibleScreens() {
  const may = useMay();
  return navigation.filter(({ needs }) => needs === null || may(needs));
}
