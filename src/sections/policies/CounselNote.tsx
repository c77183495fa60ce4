import type { PoliciesFrame } from "../../../shared/schemas/pages/policies";
import { Notice } from "../../components/Notice";

interface Props {
  points: string[];
  frame: PoliciesFrame;
}

/** Says that the owner's counsel has still to check the policy, and what in it (R10). */
export function CounselNote({ points, frame }: Props) {
  return (
    <Notice title={frame.counselTitle}>
      <p>{frame.counselText}</p>
      <details>
        <summary>{frame.counselPoints}</summary>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
