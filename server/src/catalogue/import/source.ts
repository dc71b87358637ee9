import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type JsonFile, parseJson, readJson } from './files/json-file.ts';

/** Where the files of a catalogue are read from. Paths are relative, such as tours/kvarner-bay.json. */
export interface CatalogueSource {
  /** The JSON files of a folder, in alphabetical order. */
  list: (folder: string) => Promise<string[]>;
  has: (file: string) => boolean;
  read: (file: string) => Promise<JsonFile>;
}

/** The files of a folder on disk. */
export function folderSource(root: string): CatalogueSource {
  return {
    list: async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      const files = names.filter((name) => name.endsWith('.json'));
      return files.sort().map((name) => `${folder}/${name}`);
    },
    has: (file) => existsSync(join(root, file)),
    read: (file) => readJson(root, file),
  };
}

/** Files in memory: their texts by path. */
export function memorySource(files: ReadonlyMap<string, string>): CatalogueSource {
  return {
    list: async (folder) => [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).sort(),
    has: (file) => files.has(file),
    read: async (file) => {
      const text = files.get(file);
      return text === undefined ? { error: { file, reason: 'is missing' } } : parseJson(file, text);
    },
  };
}
