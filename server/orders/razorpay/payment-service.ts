import type { Context } from "#server/config/context.ts";
import { trackNothing } from "#server/config/context.ts";
import { logError } from "#server/config/log.ts";
import { withTimeout } from "#server/database/database-unavailable.ts";
import { catchUpPayments } from "./catch-up.ts";
import { PaymentCalls } from "./payment-calls.ts";
import { createPaymentContext } from "./payment-context.ts";
import { applyReturn } from "./payment-return.ts";
import { applyWebhook, type WebhookCall } from "./payment-webhook.ts";

const CALL_INTERVAL_MS = 10_000;
const MINUTE_MS = 60_000;
/** A visitor who has ordered waits no longer for the payment link. */
const LINK_TIMEOUT_MS = 4_000;
/** Razorpay sends a webhook call again that is not answered within five seconds. */
const WEBHOOK_TIMEOUT_MS = 4_000;
/** Four seconds for the payment service, and the time for the database. */
const RETURN_TIMEOUT_MS = 7_000;
/** The process must exit within ten seconds. */
const STOP_TIMEOUT_MS = 8_500;

export type PaymentService = ReturnType<typeof createPaymentService>;

/** Reports problems to staff; `Alerts` of the monitoring. */
interface ProblemReports {
  set(problem: string, text: string | undefined): Promise<unknown>;
}

/**
 * Connects orders with Razorpay: payment links, refunds, webhook calls, returns of buyers and lost webhook calls.
 * @param onChanged called after orders have changed, to send their mails
 * @returns `undefined` without keys
 */
export function createPaymentService(context: Context, onChanged: () => void) {
  const { razorpay: keys, log, trackActivity = trackNothing } = context.options;
  if (!keys) return undefined;
  let reportProblem: ProblemReports["set"] | undefined;
  const payments = createPaymentContext(context, keys, {
    onChanged,
    reportUnknownPayment(linkId) {
      void reportProblem?.(
        "unknown payment",
        `The payment link ${linkId} was paid, but its order does not exist any more. Refund it in Razorpay's dashboard.`,
      ).catch((error: unknown) => logError(log, "alert not sent", error));
    },
  });
  const calls = new PaymentCalls(payments);
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let isStarted = false;
  let isStopping = false;

  /** Runs a task unless it is still running. Never rejects. */
  function createTask(name: string, run: () => Promise<unknown>): () => void {
    let isRunning = false;
    return () => {
      if (isRunning || isStopping) return;
      isRunning = true;
      const end = trackActivity(`task ${name}`);
      const task = run()
        .then(
          () => {},
          (error) => void logError(log, "payment task failed", error, { task: name }),
        )
        .finally(() => {
          end();
          isRunning = false;
          running.delete(task);
        });
      running.add(task);
    };
  }

  const runCalls = createTask("payment calls", () => calls.runDue());
  const runCatchUp = createTask("payment catch-up", () => catchUpPayments(payments, () => isStopping));

  return {
    /** Starts the scheduled tasks. */
    start(alerts: ProblemReports): void {
      isStarted = true;
      reportProblem = (problem, text) => alerts.set(problem, text);
      const checkHealth = createTask("payment alerts", async () => {
        const { health, clock } = payments;
        if (health.isKnown) await alerts.set("payments", health.describe(clock()));
      });
      for (const task of [runCalls, runCatchUp]) task();
      timers.push(
        setInterval(runCalls, CALL_INTERVAL_MS),
        setInterval(runCatchUp, MINUTE_MS),
        setInterval(checkHealth, MINUTE_MS),
      );
    },
    /** Performs due calls immediately instead of at the next interval. */
    wake(): void {
      if (isStarted) runCalls();
    },
    /** Creates the payment link of a new order. Waits for it, but no longer than four seconds. Never rejects. */
    async waitForLink(reference: string): Promise<void> {
      if (!isStarted || isStopping) return;
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LINK_TIMEOUT_MS);
      await Promise.race([calls.runOne(reference).catch(() => {}), timeout]);
      clearTimeout(timer);
    },
    /**
     * Applies a webhook call.
     * @throws if the database is unavailable or does not respond in time; the call must then be sent again
     */
    applyWebhook: (call: WebhookCall) => withTimeout(WEBHOOK_TIMEOUT_MS, applyWebhook(payments, call)),
    /** Handles the return of a buyer. */
    applyReturn: (token: string, query: unknown) =>
      withTimeout(RETURN_TIMEOUT_MS, applyReturn(payments, token, query)),
    /** Performs due calls and resolves when they have ended. */
    runCalls: () => calls.runDue(),
    /** Requests the states of payment links that are due, in case webhook calls were lost. */
    catchUp: () => catchUpPayments(payments),
    /** Stops the tasks and waits for the calls in flight, within the time for the exit. The others follow after the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS).unref();
      await Promise.race([Promise.all([calls.stop(), ...running]), timeout]);
      clearTimeout(timer);
    },
  };
}
