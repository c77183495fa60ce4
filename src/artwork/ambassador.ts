/** The Ambassador taxi facing right, 240 wide; its wheels stand on `y` = 100. One car for all drawings. */
export const ambassador = {
  body: "M6 82q-2-20 2-28 6-14 32-18l24-4H158q32 0 52 6 22 6 22 28l2 16H206a23 23 0 0 0-46 0H78a23 23 0 0 0-46 0Z",
  roof: "M58 34Q72 8 112 6q40-2 60 28Z",
  glass: "M70 34q10-18 36-19v19ZM114 15q28 0 44 19H114Z",
  sign: "M100 6l3-9h22l3 9Z",
  wheels: "M37 82a18 18 0 1 0 36 0 18 18 0 1 0-36 0M165 82a18 18 0 1 0 36 0 18 18 0 1 0-36 0",
  caps: "M48 82a7 7 0 1 0 14 0 7 7 0 1 0-14 0M176 82a7 7 0 1 0 14 0 7 7 0 1 0-14 0",
  /** Doors with their handles, the wings' edges, bumpers. */
  lines:
    "M110 34V82M66 34q-4 14 8 26M160 34q4 12-2 26M96 44h8M146 44h8M86 60H148M176 46q20-2 36 6M2 82h24v-6H4M238 82h-26M214 76h24v6",
  lamp: "M221 54a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
} as const;
