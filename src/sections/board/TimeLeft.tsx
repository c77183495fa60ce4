import type { BoardWords } from "../../../shared/schemas/board";
import { fillIn } from "../../../shared/wording/fill-in";
import { shortDeadline, span } from "../../board/query";

interface Props {
  /** Milliseconds since 1970, as `now`. */
  until: number;
  now: number;
  list: BoardWords["list"];
}

/** Whether what was promised was kept. */
export function Promised({ by, answeredAt, list }: { by: number; answeredAt: number; list: Props["list"] }) {
  const { unit, count } = span(answeredAt - by);
  const late = fillIn(list.answeredLate, { time: fillIn(list[unit], { count }) });
  return <strong>{answeredAt <= by ? list.answeredInTime : late}</strong>;
}

/** How long is left to answer, or how late it is, with the time itself. */
export function TimeLeft({ until, now, list }: Props) {
  const { unit, count } = span(until - now);
  const time = fillIn(list[unit], { count });
  return (
    <>
      <strong>{fillIn(until < now ? list.late : list.left, { time })}</strong>
      <span>{fillIn(list.due, { time: shortDeadline(until) })}</span>
    </>
  );
}
