import { runDeskInProcess, runDeskJsonInProcess } from "#tests/support/desk-in-process.ts";

/** An enquiry as `desk list --json` prints it. */
export interface ListedEnquiry {
  reference: string;
  form: string;
  receivedAt: string;
  replyBy: string;
  status: string;
  fields: Record<string, string>;
}

/** Returns the stored enquiries with a field that contains this text, as `desk list` prints them. */
export async function findEnquiries(text: string): Promise<ListedEnquiry[]> {
  const all = await runDeskJsonInProcess<ListedEnquiry>(getEnv(), "list");
  return all.filter(({ fields }) => Object.values(fields).some((value) => value.includes(text)));
}

/** Runs a desk command on the database of the tests. @returns its standard output */
export async function runDesk(...args: string[]): Promise<string> {
  const { code, out, err } = await runDeskInProcess(getEnv(), ...args);
  if (code !== 0) throw new Error(err);
  return out;
}

const getEnv = () => ({ DATA_DIR: process.env["E2E_DATA_DIR"] ?? "" });
