import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const excluded = new Set(['node_modules', 'dist']);
const isTest = /\.test\.tsx?$/;

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !excluded.has(name) && !isTest.test(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}

/**
 * A hash of the names and contents of files and folders, without tests, dependencies and build output.
 * @param {string} folder what the names are relative to
 * @param {readonly string[]} paths relative to it
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(folder, path)))) {
    const content = readFileSync(file);
    hash.update(`${relative(folder, file).split(sep).join('/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
