/** The address of a picture of the catalogue: a file below pictures/, or an absolute address. */
export const pictureSource = (picture: string): string =>
  picture.startsWith('https://') ? picture : `/pictures/${picture}`;
