/** An absolute address, or nothing. Not `URL.canParse`: Chrome has it from 120 on, Android 7 never got that far. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
