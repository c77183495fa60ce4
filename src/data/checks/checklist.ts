import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { listFieldsToFill } from "#server/orders/payment-settings.ts";
import { getYearsWithoutHolidays } from "#shared/calendar/reply-promise.ts";
import { type KindName, kinds } from "#shared/schemas/kinds.ts";
import {
  findCompanyPlaceholderValues,
  findEmptyLegalFields,
  findPlaceholderValues,
  type PlaceholderValue,
} from "#shared/text/placeholder-values.ts";
import type { Folders } from "#src/data/images/picture-files.ts";
import {
  type ContentFile,
  type Entries,
  type Entry,
  issueAt,
  parseEntries,
  readContentFiles,
} from "./content-files.ts";
import type { ContentIssue } from "./issue.ts";
import { COPY_KINDS, isAsShipped, readChecksums, SAMPLE_KINDS } from "./shipped-files.ts";

/** Kinds that may stay empty. */
const OPTIONAL_KINDS: readonly KindName[] = ["positions"];

/**
 * Returns what the owner still has to fill in: placeholder values, empty legal fields, what payment needs, missing holidays,
 * samples, kinds without entries, questions for legal counsel, drafts of landing pages, and copy as shipped. Invalid
 * files are omitted.
 */
export function findOpenTasks(folders: Folders, now = Date.now()): ContentIssue[] {
  const entries = parseEntries(readContentFiles(folders.content));
  const checksums = readChecksums(folders);
  const isShipped = ({ file }: ContentFile) => isAsShipped(file, checksums, folders);
  return [
    ...entries.company.flatMap((entry) => findCompanyTasks(entry, folders)),
    ...entries.payment.flatMap((entry) => findPaymentTasks(entry, entries.company)),
    ...entries.members.filter(({ data }) => !data.left && !data.sample).flatMap(findMemberTasks),
    ...entries.holidays.flatMap((entry) => findHolidayTasks(entry, now)),
    ...SAMPLE_KINDS.flatMap((kind) => findSampleTasks(kind, entries, isShipped)),
    ...entries.policies
      .filter(({ data }) => data.counsel)
      .map((entry) =>
        issueAt(entry, ["counsel"], "Settle these questions with your counsel, then delete them."),
      ),
    ...entries.landingPages
      .filter(({ data }) => data.draft)
      .map((entry) => issueAt(entry, ["draft"], "Delete this line to publish the page, or delete the file.")),
    ...COPY_KINDS.flatMap((kind) => findCopyTasks(kind, entries[kind].filter(isShipped))),
  ];
}

/** Returns a task for each placeholder value of the company, in all languages, and for each empty legal field. */
function findCompanyTasks(entry: Entry<"company">, { content }: Folders): ContentIssue[] {
  const translations = listOtherLanguages(content).flatMap((language) =>
    readContentFiles(content, language).filter(({ kind }) => kind === "company"),
  );
  return [
    ...findCompanyPlaceholderValues(entry.data).map(toTask(entry)),
    ...translations.flatMap((file) =>
      findPlaceholderValues(file.raw, entry.data.placeholders).map(toTask(file)),
    ),
    ...findEmptyLegalFields(entry.data).map((field) =>
      issueAt(
        entry,
        ["legal", field],
        "Empty, so the footer doesn't show it, and policies say that it is available on request.",
      ),
    ),
  ];
}

/** Returns the fields of the company without which the site takes no orders, although UPI is configured (E9). */
function findPaymentTasks(entry: Entry<"payment">, companies: readonly Entry<"company">[]): ContentIssue[] {
  const fields = companies.flatMap(({ data }) => listFieldsToFill(data));
  if (entry.data.upi === undefined || fields.length === 0) return [];
  const message = `The payment page stays a demonstration until company.yaml has real values in: ${fields.join(", ")}.`;
  return [issueAt(entry, ["upi"], message)];
}

const findMemberTasks = (entry: Entry<"members">): ContentIssue[] =>
  findPlaceholderValues(entry.data).map(toTask(entry));

const toTask =
  (file: ContentFile) =>
  ({ path, value }: PlaceholderValue): ContentIssue =>
    issueAt(file, path, `Replace the placeholder ${value}.`);

const findHolidayTasks = (entry: Entry<"holidays">, now: number): ContentIssue[] =>
  getYearsWithoutHolidays(now, entry.data).map((year) =>
    issueAt(entry, ["years"], `Add the public holidays of ${year}.`),
  );

/** Returns a task for the samples of a kind, or for a kind without entries. */
function findSampleTasks(
  kind: (typeof SAMPLE_KINDS)[number],
  entries: Entries,
  isShipped: (file: ContentFile) => boolean,
): ContentIssue[] {
  const list: readonly Entry[] = entries[kind];
  const samples = list.filter((entry) => isShipped(entry) || ("sample" in entry.data && entry.data.sample));
  const file = getLocation(kind);
  if (samples.length > 0)
    return [{ file, message: `Replace the samples (${samples.length}), or run npm run start-clean.` }];
  if (list.length > 0 || OPTIONAL_KINDS.includes(kind)) return [];
  return [{ file, message: "Empty, so the site doesn't show this section. Add your own entries." }];
}

function findCopyTasks(kind: KindName, shipped: readonly ContentFile[]): ContentIssue[] {
  if (shipped.length === 0) return [];
  const count = shipped.length > 1 ? ` (${shipped.length} files)` : "";
  const message = `As shipped${count}. Change what isn't true of your company.`;
  return [{ file: getLocation(kind), message }];
}

/** Returns the file of a singleton, or the folder of the entries of a kind. */
const getLocation = (kind: KindName): string => `content/en/${kinds[kind].files.replace(/\/\*.*$/, "")}`;
