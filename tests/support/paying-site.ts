import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { connect } from "#server/database/connect.ts";
import type { Db } from "#server/database/tables.ts";
import type { OrderContext } from "#server/orders/order-changes.ts";
import { getBuild, getCurrentRelease } from "#server/process/releases.mjs";
import type { Payment } from "#shared/schemas/payment.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { submitForm } from "#tests/http/submit-form.ts";
import { createPayableContent } from "./orders.ts";
import { makeCurrent } from "./test-release.ts";

export const UPI = { address: "hooghly@okbank", name: "Hooghly Digital" };

interface PayingSiteOptions {
  /** GST number of the company, or empty. */
  gstin?: string;
  /** Fields of payment.yaml. By default, buyers pay by UPI. */
  payment?: Partial<Payment>;
  /** Whether the company keeps its placeholder values, so that the payment page stays a demonstration. */
  hasPlaceholders?: boolean;
  /** Environment variables of the server. */
  variables?: Record<string, string>;
}

/**
 * Starts a server of the fixture site that takes orders: the current release as hard links, with a company without
 * placeholder values. Only the server reads the changed content, as `services`. Copy in the pages, such as the footer, is
 * that of the build. `stop()` also removes the release.
 */
export async function startPayingSite({
  gstin = "",
  payment = { upi: UPI },
  hasPlaceholders = false,
  variables = {},
}: PayingSiteOptions = {}): Promise<RunningServer> {
  const siteDir = mkdtempSync(join(tmpdir(), "paying-site-"));
  const release = linkRelease(siteDir);
  const content = join(getBuild(release), "server/content/en");
  if (!hasPlaceholders) changeFile(join(content, "company.yaml"), (company) => fillCompany(company, gstin));
  changeFile(join(content, "payment.yaml"), (data) => ({ ...data, ...payment }));
  const server = await startServer({ SITE_DIR: siteDir, RATE_LIMIT: "off", ...variables });
  return {
    ...server,
    async stop() {
      const code = await server.stop();
      rmSync(siteDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Links the files of the current release in another site folder. Link packages as a whole, because there are thousands. */
function linkRelease(siteDir: string): string {
  const model = getCurrentRelease() ?? "";
  const release = join(siteDir, "releases/paying");
  mkdirSync(release, { recursive: true });
  for (const part of ["cli", "dist", "server", "shared", "package.json", "release.json"])
    execFileSync("cp", ["-al", join(model, part), release]);
  symlinkSync(realpathSync(join(model, "node_modules")), join(release, "node_modules"));
  makeCurrent(siteDir, "paying");
  return release;
}

// biome-ignore lint/suspicious/noExplicitAny: the server checks the content.
type ContentData = any;

function changeFile(path: string, change: (data: ContentData) => ContentData): void {
  const data = change(parse(readFileSync(path, "utf8")));
  // Removed first, because the file is a hard link to that of the release.
  rmSync(path);
  writeFileSync(path, stringify(data));
}

const fillCompany = (company: ContentData, gstin: string): ContentData => ({
  ...company,
  phone: "+91 33 2461 7788",
  fax: undefined,
  email: "office@hooghly.in",
  whatsapp: "913324617788",
  grievanceOfficer: "Anita Roy",
  offices: company.offices.map((office: ContentData) => ({
    ...office,
    street: "12 Rashbehari Avenue",
    postalCode: "700019",
  })),
  legal: { name: "Hooghly Digital Private Limited", gstin, registration: "U72900WB2023PTC000001" },
  placeholders: [],
});

/**
 * Places an order as a browser without JavaScript does.
 * @returns the path of its page, and its reference
 */
export async function placeOrder(
  server: RunningServer,
  fields: Record<string, string> = {},
): Promise<{ path: string; reference: string }> {
  orderCount += 1;
  const order = {
    name: "Rekha Das",
    email: `rekha-${orderCount}@example.in`,
    phone: "98300 12345",
    product: "1",
    ...fields,
  };
  const { status, headers, body } = await submitForm(server, order, { accept: "text/html" }, "order");
  const path = String(headers["location"]);
  const [reference] = /HD-\w+-\w+/.exec(path) ?? [];
  if (status !== 303 || !reference) throw new Error(`The order was not placed (${status}): ${body}`);
  return { path, reference };
}

let orderCount = 0;

/** Calls a function with the database of a server, such as to confirm a payment as staff do. */
export async function withOrders<T>(
  server: Pick<RunningServer, "dataDir">,
  callback: (db: Db, context: OrderContext) => Promise<T>,
  { gstin = "" } = {},
): Promise<T> {
  const { db } = await connect({ dataDir: server.dataDir });
  try {
    return await callback(db, { content: createPayableContent({ gstin }), hasWebhook: false });
  } finally {
    await db.destroy();
  }
}
