import type { Env } from "./config/env.ts";
import type { Log } from "./config/log.ts";
import type { Content } from "./content/read-content.ts";
import type { Database } from "./database/connect.ts";
import type { Signer } from "./signing/signing.ts";

/** What everything behind the pages works with. */
export interface Context {
  options: ServiceOptions;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Content of the build in service. */
  content: Content;
  database: Database;
  signer: Signer;
}

/** What `openServices` needs to know besides the environment. */
export interface ServiceOptions extends Partial<Omit<Env, "dataDir" | "rateLimit">> {
  /** Folder of the SQLite file and, without `smtpUrl`, of `mail/`. */
  dataDir: string;
  rateLimit: number | "off";
  /** Origin for links in mails, without a slash at the end; read when a mail is composed. */
  origin: () => string;
  log: Log;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** Folder of the build in service, whose content is used; without one `content/` is. */
  build?: string | undefined;
  /** `false` opens the database without delivering anything. */
  outbox?: boolean;
  /** How long a silent worker keeps its deliveries, in milliseconds; tests shorten it. */
  lease?: number;
}
