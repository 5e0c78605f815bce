/** Returns `undefined` unless the text is the one spelling of its bytes. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let characters: string;
  try {
    characters = atob(text);
  } catch {
    return undefined;
  }
  if (btoa(characters) !== text) return undefined;
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
