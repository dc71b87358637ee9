import type { Import } from './syntax.ts';

/** Circles of what is imported at run time, as the files on each, the first again at its end. */
export function circles(imports: readonly Import[]): string[] {
  const atRunTime = imports.filter(({ typeOnly }) => !typeOnly);
  const next = Map.groupBy(atRunTime, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (trail.includes(path) || done.has(path)) return;
    for (const { file } of next.get(path) ?? []) if (file !== null) walk(file, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return found;
}
