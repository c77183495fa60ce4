import { HeadLines } from "./HeadLines";

/** Talk over tea: two on cane stools, the kettle on the stall's stove. */
export function TeaLines() {
  return (
    <HeadLines>
      <Stall />
      <g transform="translate(84)">
        <Talker />
        <path d="M68 94q-2-16 14-16 14 2 12 12-8 4-14-2-2 8-6 12Z" />
      </g>
      <g transform="translate(350) scale(-1 1)">
        <Talker />
        <path d="M66 104q-6-26 14-26 16 0 15 12-10 2-14-2-2 12-9 18Z" />
        <path d="M64 96a8 8 0 1 1-6 12" />
      </g>
      <path d="M-4 207H520" />
    </HeadLines>
  );
}

/** Sits on a mora, facing right, a clay cup in the hand. */
function Talker() {
  return (
    <>
      <path d="M44 168H92L84 187 92 206H44L52 187ZM52 187h32M46 174h44M46 200h44" />
      <path d="M70 96q0-18 12-18t13 14l4 7h-5q0 11-8 11h-6q-10-2-10-14Z" />
      <path d="M50 168Q46 122 70 112q20-2 22 24l2 20h18q8 2 8 10l-2 42h-14l-2-34Z" />
      <path d="M104 206h22q-2-8-10-8h-12Z" />
      <path d="M72 124q-6 30 14 32l24-12" fill="none" />
      <path d="M108 148l-3-16h16l-3 16ZM110 126q-4-4 0-8M117 126q-4-4 0-8" />
    </>
  );
}

function Stall() {
  return (
    <>
      <path d="M346 206V56M508 206V56" fill="none" />
      <path d="M356 84H498M372 84v-14h12v14M392 84v-18h14v18M414 84v-10h12v10" />
      <path d="M448 112a13 13 0 1 1 26 0v4a13 13 0 1 1-26 0ZM446 108q0-18 15-18t15 16q-12 2-18-4-4 6-12 6Z" />
      <path d="M436 150q0-20 18-22h14q18 2 20 22Z" />
      <path d="M334 146H514V158H334Z" />
      <path d="M344 158H510V208H344ZM344 182H510M386 158v24M468 158v24M428 182v26" />
      <path d="M364 116q-2-22 16-22t16 22" fill="none" />
      <path d="M356 138q0-18 12-24h24q12 6 12 24l-4 8h-40ZM398 124l16-14 7 4-17 27M374 114q0-6 6-6t6 6" />
      <path d="M342 146v-20h12v20M482 146l-2-12h12l-2 12" />
      <path d="M330 58 356 22H494L518 58q-11 12-23.5 0-11 12-23.5 0-11 12-23.5 0-11 12-23.5 0-11 12-23.5 0-11 12-23.5 0-11 12-23.5 0-11 12-23.5 0Z" />
      <path
        d="M353.5 58 373 22M377 58 390 22M400.5 58 408 22M424 58 425 22M447.5 58 442 22M471 58 460 22M494.5 58 477 22"
        fill="none"
      />
    </>
  );
}
