/** Downloads a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a file that the server made; its content is in base64. */
export function downloadFile({ name, type, content }: { name: string; type: string; content: string }): void {
  download(
    name,
    Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
    type,
  );
}
