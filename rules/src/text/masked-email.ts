/** An e-mail address of which its owner recognizes the beginning and the provider: j•••@example.com. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
