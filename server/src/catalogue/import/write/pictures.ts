import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, joinPath } from '../faults.ts';
import { isPictureFile } from '../fields.ts';
import type { ParsedCatalogue } from '../parsed-catalogue.ts';

/** The folder of the catalogue that is served at /pictures/. */
export const picturesFolder = 'pictures';

/** The URL of a picture of the catalogue. */
export function pictureUrl(picture: string): string {
  return isPictureFile(picture) ? `/${picturesFolder}/${picture}` : picture;
}

/** The catalogue's name of the picture at a URL; the inverse of pictureUrl. */
export function picturePath(url: string): string {
  return url.startsWith(`/${picturesFolder}/`) ? url.slice(picturesFolder.length + 2) : url;
}

/** Every reference to a picture, with its location. */
function referencedPictures({ tours, ships }: ParsedCatalogue) {
  const ofTours = tours.entries.map(({ file, value }) => ({ file, path: 'picture', picture: value.picture }));
  const ofShips = ships.entries.flatMap(({ file, value }) => {
    const contents = [
      ['content', value.content] as const,
      ...Object.entries(value.cabin_content).map(
        ([id, content]) => [`cabin_content.${id}`, content] as const,
      ),
    ];
    return contents.flatMap(([path, { pictures }]) =>
      pictures.map((picture, index) => ({ file, path: joinPath(path, 'pictures', index), picture })),
    );
  });
  return [...ofTours, ...ofShips];
}

/** A fault for each picture whose file does not exist. */
export function pictureFaults(folder: string, catalogue: ParsedCatalogue): Fault[] {
  return referencedPictures(catalogue)
    .filter(({ picture }) => picture !== null && isPictureFile(picture))
    .map(({ file, path, picture }) => ({ file, path, picture: `${picturesFolder}/${picture}` }))
    .filter(({ picture }) => !existsSync(join(folder, picture)))
    .map(({ file, path, picture }) => ({ file, path, reason: `the file ${picture} does not exist` }));
}
