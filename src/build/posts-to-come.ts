import { contentDir } from "../../server/disk/site-folders.mjs";
import { indianMidnight } from "../../shared/calendar/indian-time";
import { entriesOf, readFiles } from "../content/checks/files";

const started = Date.now();

/** When posts that have not come yet will, in milliseconds since 1970, the next first; drafts never do. */
export function timesToCome(): number[] {
  const { posts } = entriesOf(readFiles(contentDir));
  const times = posts.filter(({ data }) => !data.draft).map(({ data }) => indianMidnight(data.date));
  return times.filter((time) => time > started).sort((a, b) => a - b);
}
