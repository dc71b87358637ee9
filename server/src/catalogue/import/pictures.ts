import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, joinPath } from './faults.ts';
import { isPictureFile } from './fields.ts';
import type { Parts } from './parts.ts';

/** The folder of the catalogue that the server shows at /pictures/. */
export const picturesFolder = 'pictures';

/** Where a picture of the catalogue is found by a browser: files are served below /pictures/. */
export function pictureUrl(picture: string): string {
  return isPictureFile(picture) ? `/${picturesFolder}/${picture}` : picture;
}

/** How the catalogue names a picture that a browser finds at an address. */
export function pictureAt(url: string): string {
  return url.startsWith(`/${picturesFolder}/`) ? url.slice(picturesFolder.length + 2) : url;
}

/** Every picture that is named, and where. */
function named({ tours, ships }: Parts) {
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

/** A fault for every picture whose file is not there. */
export async function pictureFaults(folder: string, parts: Parts): Promise<Fault[]> {
  const judged = named(parts).map(async ({ file, path, picture }): Promise<Fault[]> => {
    const reason = `there is no file ${picturesFolder}/${picture}`;
    return (await isMissing(folder, picture)) ? [{ file, path, reason }] : [];
  });
  return (await Promise.all(judged)).flat();
}
