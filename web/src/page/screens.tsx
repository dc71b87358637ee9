import { type ComponentType, lazy, useState } from 'react';
import { forgetReload, MissingPart } from './reload.ts';

const modules = import.meta.glob<{ default: ComponentType }>('../screens/*/*-screen.tsx');

/** A screen, loaded when it is first needed. */
export interface Screen {
  /** Its file, as the build's manifest names it. */
  source: string;
  /** Loads it, so that it then shows without waiting. */
  preload: () => Promise<void>;
  Component: ComponentType;
}

/** The screen in screens/{folder}/{name}-screen.tsx, its default export; the name is the folder's unless given. */
export function screen(folder: string, name = folder): Screen {
  const path = `../screens/${folder}/${name}-screen.tsx`;
  let ready: ComponentType | undefined;
  const load = async () => {
    const loading = modules[path];
    if (!loading) throw new Error(`There is no ${path}`);
    const module = await loading().catch((cause: unknown) => {
      throw new MissingPart(path, cause);
    });
    forgetReload(path);
    ready = module.default;
    return module;
  };
  const Later = lazy(load);
  function Component() {
    const [Shown] = useState<ComponentType>(() => ready ?? Later);
    return <Shown />;
  }
  const preload = async () => {
    await load();
  };
  return { source: `src${path.slice(2)}`, preload, Component };
}
