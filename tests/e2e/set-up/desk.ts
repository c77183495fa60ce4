import { deskJsonHere, runDeskHere } from "#tests/support/desk-here.ts";

/** An enquiry as `desk list --json` prints it. */
export interface Listed {
  reference: string;
  form: string;
  receivedAt: string;
  replyBy: string;
  status: string;
  fields: Record<string, string>;
}

/** Every stored enquiry whose fields hold this text, as staff see it. */
export async function stored(text: string): Promise<Listed[]> {
  const all = await deskJsonHere<Listed>(variables(), "list");
  return all.filter(({ fields }) => Object.values(fields).some((value) => value.includes(text)));
}

/** Runs a command of the desk against the journeys' database. */
export async function desk(...words: string[]): Promise<string> {
  const { code, out, err } = await runDeskHere(variables(), ...words);
  if (code !== 0) throw new Error(err);
  return out;
}

const variables = () => ({ DATA_DIR: process.env["E2E_DATA_DIR"] ?? "" });
