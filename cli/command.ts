import type { Kysely } from "kysely";
import type { Content } from "../server/content.ts";
import type { Database } from "../server/database/connect.ts";
import type { Tables } from "../server/database/tables.ts";
import type { Env } from "../server/env.ts";
import type { Signer } from "../server/signing.ts";
import type { SiteNote } from "../server/site-note.ts";

/** What every command works with. */
export interface Desk {
  env: Env;
  database: Database;
  db: Kysely<Tables>;
  content: Content;
  signer: Signer;
  site: SiteNote;
  now: number;
  output: Output;
}

export interface Output {
  json: boolean;
  /** Rows for people as an aligned table, for machines as one JSON object a line. */
  rows(rows: Row[], shown?: string[]): void;
  /** One result: for people the sentence, for machines the facts. */
  say(sentence: string, facts: Record<string, unknown>): void;
  /** Text as it is. */
  text(text: string): void;
}

export type Row = Record<string, unknown>;

export interface Command {
  summary: string;
  /** What follows the command's name, such as `REFERENCE`. */
  usage: string;
  /** Options besides `--json` and `--help`, with what they do. */
  options?: Record<string, { type: "string" | "boolean"; about: string }>;
  /** How many operands it needs, and how many it takes; none when left out. */
  operands?: { least: number; most: number };
  /** Whether it may run where there is no database yet. */
  makesDatabase?: true;
  /** Says, before anything is opened, what is wrong with options and operands; nothing when they can be meant. */
  misuse?(input: Input): string | undefined;
  run(desk: Desk, input: Input): Promise<void>;
}

export interface Input {
  operands: string[];
  options: Record<string, string | boolean | undefined>;
}

/** What is wrong with the value of an option that has fixed ones. */
export const notOneOf = (
  option: string,
  value: string | boolean | undefined,
  known: readonly string[],
): string | undefined =>
  value === undefined || known.includes(String(value))
    ? undefined
    : `--${option} is one of ${known.join(", ")}.`;

/** A command that cannot do what was asked; the desk says why and exits with 1. */
export class Refusal extends Error {}
