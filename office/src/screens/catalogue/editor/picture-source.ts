/** The address of a picture of the catalogue: a file below pictures/, or an address of its own. */
export const pictureSource = (picture: string): string =>
  picture.startsWith('https://') ? picture : `/pictures/${picture}`;
