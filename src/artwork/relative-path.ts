/** A drawing step with absolute coordinates, as fontkit names it. */
export interface Command {
  command: string;
  args: number[];
}

const letters: Record<string, string> = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
};

/**
 * Path data in relative steps: half the size of absolute ones. Each step is measured from the rounded point
 * reached so far, so that rounding never adds up. The first point is absolute.
 */
export function relativePath(commands: Command[], digits: number): string {
  let path = "";
  let last: string | undefined;
  let at = [0, 0];
  let start = at;
  const round = (value: number) => Number(value.toFixed(digits));
  for (const { command, args } of commands) {
    const letter = letters[command] ?? "";
    if (letter === "z") {
      at = start;
      path += "z";
      last = "z";
      continue;
    }
    const steps = args.map((value, i) => round(value - (at[i % 2] ?? 0)));
    if (letter !== "m" && steps.every((step) => step === 0)) continue;
    const step = draw(path === "" ? "M" : letter, steps);
    path += step[0] === last ? repeated(step) : step;
    last = step[0];
    at = steps.slice(-2).map((step, i) => round(step + (at[i] ?? 0)));
    if (letter === "m") start = at;
  }
  return path;
}

/** A step with the same letter as the one before leaves it out. */
const repeated = (step: string): string => (step[1] === "-" ? step.slice(1) : ` ${step.slice(1)}`);

function draw(letter: string, steps: number[]): string {
  const [x, y] = steps;
  if (letter === "l" && x === 0) return `v${text(y)}`;
  if (letter === "l" && y === 0) return `h${text(x)}`;
  return letter + steps.map(text).join(" ").replaceAll(" -", "-");
}

const text = (value = 0) => String(value).replace(/^(-?)0\./, "$1.");
