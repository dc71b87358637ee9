import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, joinPath } from './faults.ts';
import { isPictureFile } from './fields.ts';
import type { ParsedCatalogue } from './parsed-catalogue.ts';

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

async function isMissing(folder: string, picture: string | null): Promise<boolean> {
  if (picture === null || !isPictureFile(picture)) return false;
  return access(join(folder, picturesFolder, picture)).then(
    () => false,
    () => true,
  );
}

/** A fault for each picture whose file does not exist. */
export async function pictureFaults(folder: string, parts: ParsedCatalogue): Promise<Fault[]> {
  const faults = referencedPictures(parts).map(async ({ file, path, picture }): Promise<Fault[]> => {
    const reason = `the file ${picturesFolder}/${picture} does not exist`;
    return (await isMissing(folder, picture)) ? [{ file, path, reason }] : [];
  });
  return (await Promise.all(faults)).flat();
}
