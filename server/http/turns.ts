/**
 * Lets pages be made in turns: one begins in each round of the event loop, so that what is answered from memory never
 * waits for more than one, and each client's in turn, so that whoever asks without end waits for their own.
 * @returns resolves when it is the turn of the client named
 */
export function inTurns(): (client: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  const next = () => {
    const [[client, turns] = []] = waiting;
    if (client === undefined || turns === undefined) return;
    const begin = turns.shift();
    waiting.delete(client);
    if (turns.length > 0) waiting.set(client, turns);
    if (waiting.size > 0) setImmediate(next);
    begin?.();
  };
  return (client) =>
    new Promise((begin) => {
      const turns = waiting.get(client);
      if (turns) turns.push(begin);
      else if (waiting.set(client, [begin]).size === 1) setImmediate(next);
    });
}
