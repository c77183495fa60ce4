import { connect, type Socket } from "node:net";
import { Session } from "selenium-webdriver";
import type { Command, Executor } from "selenium-webdriver/lib/command.js";

/** Commands of Selenium by name, with the same commands of Firefox's Marionette. Both follow the W3C's WebDriver. */
const MARIONETTE_COMMANDS: Record<string, string> = {
  newSession: "WebDriver:NewSession",
  get: "WebDriver:Navigate",
  refresh: "WebDriver:Refresh",
  getCurrentUrl: "WebDriver:GetCurrentURL",
  executeScript: "WebDriver:ExecuteScript",
  executeAsyncScript: "WebDriver:ExecuteAsyncScript",
  actions: "WebDriver:PerformActions",
  setWindowRect: "WebDriver:SetWindowRect",
  screenshot: "WebDriver:TakeScreenshot",
  printPage: "WebDriver:Print",
};

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

interface CommandParameters {
  sessionId?: unknown;
  capabilities?: { alwaysMatch: object };
}

/**
 * Connects Selenium to Firefox without geckodriver, which neither Debian nor npm packages. A message is JSON with its
 * length in bytes in front, as in "12:[0,1,"name"]".
 * @param port where Firefox listens if started with `--marionette`
 */
export async function connectToMarionette(port: number): Promise<Executor> {
  const socket = connect(port, "127.0.0.1");
  const messages = readMessages(socket);
  // The first message is a greeting.
  await messages.next();
  let lastId = 0;
  const send = async (name: string, parameters: unknown): Promise<unknown> => {
    lastId += 1;
    const message = JSON.stringify([0, lastId, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value, done } = await messages.next();
    if (done) throw new Error(`Firefox closed the connection during ${name}.`);
    const [, , error, result] = value as Answer;
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
    return result;
  };
  return {
    async execute(command: Command) {
      const name = MARIONETTE_COMMANDS[command.getName()];
      if (!name) throw new Error(`Unknown to Marionette: ${command.getName()}`);
      const { sessionId: _, ...parameters } = command.getParameters() as CommandParameters;
      // As geckodriver does, sends the capabilities without WebDriver's alternatives.
      const result = await send(name, parameters.capabilities?.alwaysMatch ?? parameters);
      if (name === "WebDriver:NewSession") {
        const { sessionId, capabilities } = result as { sessionId: string; capabilities: object };
        return new Session(sessionId, capabilities);
      }
      const isWrapped = typeof result === "object" && result !== null && "value" in result;
      return isWrapped ? result.value : result;
    },
  };
}

async function* readMessages(socket: Socket): AsyncGenerator<unknown, void> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) break;
      yield JSON.parse(received.toString("utf8", colon + 1, end));
      received = received.subarray(end);
    }
  }
}
