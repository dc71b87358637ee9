import type { ESTree } from 'vite';
import { isTest, type Source } from './project.ts';
import { importsOf, visit } from './syntax.ts';

const product = (sources: readonly Source[], folder: string) =>
  sources.filter((source) => source.path.startsWith(folder) && !isTest(source));

const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path);

/** The files, tests included, that import a package in any way. */
export function importersOf(sources: readonly Source[], name: string): string[] {
  return pathsOf(sources.filter((source) => importsOf(source).some((entry) => entry.package === name)));
}

/** The files of a folder that have a package at run time. */
export function usersOf(sources: readonly Source[], folder: string, name: string): string[] {
  const uses = (source: Source) =>
    importsOf(source).some((entry) => entry.package === name && !entry.typeOnly);
  return pathsOf(product(sources, folder).filter(uses));
}

const globals = ['window', 'globalThis', 'self'];
const storages = ['localStorage', 'sessionStorage'];

/** Whether an expression is the platform's global object. */
const isGlobal = (object: ESTree.Expression) => object.type === 'Identifier' && globals.includes(object.name);

/** The files of a folder that touch browser storage, by its names or by a computed member of the global object. */
export function storersOf(sources: readonly Source[], folder: string): string[] {
  const stores = (source: Source) => {
    let found = false;
    visit(source, {
      Identifier: ({ name }) => {
        found ||= storages.includes(name);
      },
      MemberExpression: ({ object, computed }) => {
        found ||= computed && isGlobal(object);
      },
    });
    return found;
  };
  return pathsOf(product(sources, folder).filter(stores));
}

/** The files of a folder that call `fetch`. */
export function fetchersOf(sources: readonly Source[], folder: string): string[] {
  const fetches = (source: Source) => {
    let found = false;
    visit(source, {
      CallExpression: ({ callee }) => {
        const member =
          callee.type === 'MemberExpression' && isGlobal(callee.object) ? callee.property : callee;
        found ||= member.type === 'Identifier' && member.name === 'fetch';
      },
    });
    return found;
  };
  return pathsOf(product(sources, folder).filter(fetches));
}
