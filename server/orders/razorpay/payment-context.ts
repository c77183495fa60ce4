import type { Context } from "#server/config/context.ts";
import type { Log } from "#server/config/log.ts";
import type { OrderContext } from "#server/orders/order-changes.ts";
import { ApiHealth } from "./api-health.ts";
import { createRazorpayClient, type RazorpayClient } from "./razorpay-client.ts";

export type RazorpayKeys = NonNullable<Context["options"]["razorpay"]>;

/** A buyer who returns waits no longer for the payment service. */
const RETURN_TIMEOUT_MS = 4_000;

/** What the calls of the payment service, its webhook and the returns of buyers need. */
export interface PaymentContext
  extends Pick<Context, "clock" | "content" | "database" | "options" | "signer"> {
  keys: RazorpayKeys;
  client: RazorpayClient;
  /** A client with a shorter time limit, for a buyer who is waiting. */
  quickClient: RazorpayClient;
  health: ApiHealth;
  orderContext: OrderContext;
  /** Called after orders have changed, to send their mails. */
  onChanged: () => void;
  /** Logs a warning that any client can cause, each at most once a minute. */
  warnSeldom: (message: string, details?: object) => void;
}

const WARNING_INTERVAL_MS = 60_000;

function createSeldomWarning(log: Log): PaymentContext["warnSeldom"] {
  const lastTimes = new Map<string, number>();
  return (message, details = {}) => {
    const now = performance.now();
    if (now - (lastTimes.get(message) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return;
    lastTimes.set(message, now);
    log.warn(details, message);
  };
}

export function createPaymentContext(
  { clock, content, database, options, signer }: Context,
  keys: RazorpayKeys,
  onChanged: () => void,
): PaymentContext {
  const health = new ApiHealth();
  const track = (client: RazorpayClient) => trackClient(client, health, clock);
  return {
    ...{ clock, content, database, options, signer, keys, health, onChanged },
    client: track(createRazorpayClient(keys)),
    quickClient: track(createRazorpayClient({ ...keys, timeoutMs: RETURN_TIMEOUT_MS })),
    warnSeldom: createSeldomWarning(options.log),
    orderContext: {
      content,
      hasWebhook: options.webhookUrl !== undefined,
      isTest: keys.keyId.startsWith("rzp_test_"),
    },
  };
}

/** Returns a client whose results are recorded. */
function trackClient(client: RazorpayClient, health: ApiHealth, clock: () => number): RazorpayClient {
  const track =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await call(...args);
        health.record(undefined, clock());
        return result;
      } catch (error) {
        health.record(error, clock());
        throw error;
      }
    };
  return {
    createPaymentLink: track(client.createPaymentLink),
    fetchPaymentLink: track(client.fetchPaymentLink),
    findPaymentLinkByReference: track(client.findPaymentLinkByReference),
    cancelPaymentLink: track(client.cancelPaymentLink),
    refundPayment: track(client.refundPayment),
    listRefunds: track(client.listRefunds),
  };
}
