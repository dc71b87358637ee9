import { type CatalogueError, joinPath } from '../catalogue-error.ts';
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

/** An error for each picture that does not exist. exists: whether a path below pictures/ does. */
export function pictureErrors(
  exists: (picture: string) => boolean,
  catalogue: ParsedCatalogue,
): CatalogueError[] {
  return referencedPictures(catalogue).flatMap(({ file, path, picture }) => {
    if (picture === null || !isPictureFile(picture) || exists(picture)) return [];
    return [
      { file, path, code: 'picture_missing', reason: `the file ${picturesFolder}/${picture} does not exist` },
    ];
  });
}
