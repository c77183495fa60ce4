import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How many durable transactions a second a bare loop makes: one enquiry and its two deliveries each. */
export function bareLoop(folder: string, seconds: number): number {
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table enquiries (reference text primary key, fields text);
    create table deliveries (id text primary key, state text, next_attempt_at integer)`);
  const enquiry = database.prepare("insert into enquiries values (?, ?)");
  const delivery = database.prepare("insert into deliveries values (?, 'waiting', ?)");
  const text = JSON.stringify({ message: "We run a sweet shop near Gariahat. ".repeat(8) });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    const id = randomUUID();
    database.exec("begin immediate");
    enquiry.run(id, text);
    for (const kind of ["staff", "acknowledgement"]) delivery.run(`${id}/${kind}`, Date.now());
    database.exec("commit");
  }
  database.close();
  return count / seconds;
}
