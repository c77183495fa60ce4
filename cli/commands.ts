import type { Command } from "./command.ts";
import { answered } from "./commands/answered.ts";
import { approve } from "./commands/approve.ts";
import { backup } from "./commands/backup.ts";
import { canary } from "./commands/canary.ts";
import { comments } from "./commands/comments.ts";
import { deliveries } from "./commands/deliveries.ts";
import { discard } from "./commands/discard.ts";
import { erase } from "./commands/erase.ts";
import { exportCsv } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { reject } from "./commands/reject.ts";
import { release } from "./commands/release.ts";
import { restore } from "./commands/restore.ts";
import { retry } from "./commands/retry.ts";
import { show } from "./commands/show.ts";
import { subscribers } from "./commands/subscribers.ts";

/** Every command of the desk, in the order the help lists them (S1). */
export const commands: Record<string, Command> = {
  list,
  show,
  answered,
  release,
  discard,
  comments,
  approve,
  reject,
  subscribers,
  export: exportCsv,
  erase,
  deliveries,
  retry,
  backup,
  restore,
  canary,
};
