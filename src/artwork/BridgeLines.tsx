import { howrahTruss } from "./bridge-truss";

const deck = 262;
const truss = howrahTruss({ left: -700, right: 700, deck, towerTop: 42 });
const tower = { transform: "translate(489)" };
const shaft = "M-7 42h14l8 222h-30Z";

/** Two trams and two taxis: the truss is not seen through them. */
const vehicles =
  "M96 257v-18q0-5 5-5h54q5 0 5 5v18ZM166 257v-18q0-5 5-5h50q9 0 10 8l2 15ZM330 257v-8q0-3 4-3h6l7-9h18l8 9h7q5 0 5 4v7ZM566 257v-8q0-3 4-3h6l7-9h18l8 9h7q5 0 5 4v7Z";
const windowsAndWheels =
  "M96 249h64M166 249h66M107 239v10M118 239v10M129 239v10M140 239v10M151 239v10M177 239v10M188 239v10M199 239v10M210 239v10M221 239v10M101 239h54M171 239h52M340 246h33M355 237v9M576 246h33M591 237v9M128 234l-9-8M104 257a5 5 0 0 0 10 0M142 257a5 5 0 0 0 10 0M174 257a5 5 0 0 0 10 0M214 257a5 5 0 0 0 10 0M338 257a5 5 0 0 0 10 0M367 257a5 5 0 0 0 10 0M574 257a5 5 0 0 0 10 0M603 257a5 5 0 0 0 10 0";

/**
 * The bridge's eastern half in lines alone, fading towards the words it stands beside; its road is the lower edge. Made
 * to be a mask, so it has one colour. Decoration.
 */
export function BridgeLines() {
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width="680"
      height="272"
      viewBox="0 0 680 272"
      fill="none"
      stroke="#000"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <linearGradient id="fade">
        <stop offset="0" stopColor="#000" />
        <stop offset=".6" stopColor="#fff" />
      </linearGradient>
      <mask id="left" maskUnits="userSpaceOnUse" x="0" y="0" width="680" height="272" stroke="none">
        <path d="M0 0H680V272H0Z" fill="url(#fade)" />
      </mask>
      <mask id="behind" maskUnits="userSpaceOnUse" x="0" y="0" width="680" height="272" stroke="none">
        <path d="M0 0H680V272H0Z" fill="#fff" />
        <path d={vehicles} fill="#000" />
        <path d={shaft} fill="#000" {...tower} />
      </mask>
      <g mask="url(#left)" opacity=".3">
        <g mask="url(#behind)">
          <path d={truss.bracing + truss.hangers} strokeWidth="1.25" />
          <path d={truss.frame} />
        </g>
        <path
          d={`${shaft}M-9 42h18M-6 34H6v8H-6ZM0 34V20M-8 84H8M-9 128h18M-11 172h22M-12 216h24M-8 84 9 128-11 172 12 216-14 262M8 84-9 128 11 172-12 216 14 262`}
          {...tower}
        />
        <path d={vehicles + windowsAndWheels} strokeWidth="1.5" />
        <path d="M0 262H680M0 271H680" />
        <path d="M300 66q12-10 20 2 8-12 20-2M356 98q9-8 15 2 6-10 15-2M590 52q9-8 15 2 6-10 15-2" />
      </g>
    </svg>
  );
}
