import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { picturesFolder } from './import/pictures.ts';

/** The folder below the pictures whose files are named after products. */
export const productPicturesFolder = 'products';

/** The pictures of products in a catalogue folder, by product id: 'products/{id}.svg' below its pictures (decision 070). */
export function readProductPictures(catalogue: string): ReadonlyMap<string, string> {
  const folder = join(catalogue, picturesFolder, productPicturesFolder);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((file) => [parse(file).name, `${productPicturesFolder}/${file}`]));
}
