import { type ComponentType, lazy, useState } from 'react';
import { browserStorage } from '../storage/browser-storage.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** A screen, and what loads its deferred parts that must not move what stands below them. */
interface ScreenModule {
  default: ComponentType;
  preload?: () => Promise<void>;
}

const modules = import.meta.glob<ScreenModule>('../screens/*/*-screen.tsx');

/** A lazily loaded screen. */
export interface Screen {
  /** Its key in the build's manifest. */
  source: string;
  /** Loads it, so that it then renders without suspending. */
  preload: () => Promise<void>;
  Component: ComponentType;
}

/** The default export of screens/{folder}/{name}-screen.tsx; `name` defaults to the folder's name. */
export function defineScreen(folder: string, name = folder): Screen {
  const path = `../screens/${folder}/${name}-screen.tsx`;
  let ready: ComponentType | undefined;
  const load = async () => {
    const loading = modules[path];
    if (!loading) throw new Error(`No such screen: ${path}`);
    const module = await loading().catch((cause: unknown) => {
      throw new ChunkLoadError(path, cause);
    });
    // A later failure of the same chunk may reload the page again.
    if (browserStorage.reloadedFor.read() === path) browserStorage.reloadedFor.clear();
    await module.preload?.();
    ready = module.default;
    return module;
  };
  const LazyScreen = lazy(load);
  function Component() {
    const [Screen] = useState<ComponentType>(() => ready ?? LazyScreen);
    return <Screen />;
  }
  const preload = async () => {
    await load();
  };
  return { source: `src${path.slice(2)}`, preload, Component };
}
