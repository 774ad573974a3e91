// Messages of the server as sentences. The server sends fragments, which the command line shows as
// "message (remedy)".

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A remedy that begins with a command keeps its small letter. */
const begun = (text: string): string =>
  text.startsWith('fovea ') ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** The message keeps its first letter, because it may begin with a name. */
export function sentences(message: string, remedy = ''): string {
  return remedy === '' ? ended(message) : `${ended(message)} ${ended(begun(remedy))}`;
}
