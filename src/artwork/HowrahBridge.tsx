import { ambassador } from "./ambassador";
import { howrahTruss } from "./bridge-truss";
import { pigments, skins } from "./pigments";

const deck = 330;
const truss = howrahTruss({ left: -4, right: 1204, deck, towerTop: 112 });
const towers = [178, 1022];

/** The hero: the cantilever truss from the ghat, a ferry crossing, a country boat in front. Decoration. */
export function HowrahBridge({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="520" cy="206" r="86" fill="var(--accent)" stroke="none" />
      <FarBank />
      <path d={truss.bracing} strokeWidth="1.5" />
      <path d={truss.hangers} strokeWidth="1.5" />
      <path d={truss.frame} />
      <Deck />
      {towers.map((x) => (
        <Tower key={x} x={x} />
      ))}
      <Water />
      <Ferry />
      <Ghat />
      <Boat />
    </svg>
  );
}

/** Howrah station's towers and the warehouses, low behind the road. */
function FarBank() {
  return (
    <path
      d="M0 376V350H46V326H58V312L64 304 70 312V326H96V312L102 304 108 312V326H120V350H300V344H352V350H446V338H462V318H474V338H492V350H640V344H700V350H778V336H842V350H884V326H940V350H1080V334H1128V314H1136V334H1168V350H1200V376Z"
      fill="var(--art-line)"
      opacity=".16"
      stroke="none"
    />
  );
}

/** The road with two taxis and two trams on it. */
function Deck() {
  return (
    <>
      <Taxi x={316} />
      <Taxi x={804} />
      <path
        d="M398 328v-20h58v20ZM398 318h58M412 308v10M427 308v10M442 308v10M880 328v-20h58v20ZM880 318h58M894 308v10M909 308v10M924 308v10"
        fill="var(--art-fill)"
      />
      <path d={`M0 ${deck}H1200v9H0Z`} fill="var(--art-fill)" />
    </>
  );
}

/** On a scale of 0.19, its lines as thick as the others. */
function Taxi({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 310.5)scale(.19)`} strokeWidth="10.5">
      <path d={ambassador.body} fill={pigments.marigold} />
      <path d={ambassador.roof} fill={pigments.paper} />
      <path d={ambassador.wheels} fill={pigments.ink} />
    </g>
  );
}

function Tower({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`} fill="var(--art-fill)">
      <path d="M-6 112h12l7 227h-26Z" />
      <path d="M-8 112h16M-5 104H5v8H-5ZM0 104V90M-7 150H7M-8 190H8M-9 230H9M-10 270H10M-11 304h22M-7 150 8 190-9 230 10 270-11 304M7 150-8 190 9 230-10 270 11 304" />
      <path d="M-26 339h52v16h8v34h-68v-34h8ZM-26 355h52" />
    </g>
  );
}

function Water() {
  return (
    <>
      <path d="M0 376H1200V480H0Z" fill="var(--art-water)" stroke="none" />
      <path d="M0 376H1200M250 392h70M350 402h34M1064 396h84M1080 412h70M420 446h54M500 456h90M960 458h50M1040 448h100M730 420h40M230 424h40" />
    </>
  );
}

function Ferry() {
  return (
    <g fill="var(--art-fill)">
      <path d="M560 372h176v-28H560ZM548 344h200l-6-10H554Z" />
      <path d="M580 334v-22h120v22M572 312h136M610 312v-16h34v16M660 312v-26h12v26" />
      <path
        d="M574 352h18v12h-18ZM602 352h18v12h-18ZM630 352h18v12h-18ZM658 352h18v12h-18ZM686 352h18v12h-18Z"
        fill="var(--accent)"
      />
      <path d="M530 372h232l-18 28H556q-16-8-26-28Z" fill="var(--art-brick, #b3432b)" />
      <path d="M600 334v-22M630 334v-22M660 334v-22M542 384h212" />
    </g>
  );
}

/** Steps down to the water and a pavilion on them. */
function Ghat() {
  return (
    <g fill="var(--art-fill)">
      <path d="M-2 482V404h96v13h26v13h26v13h26v13h26v13h26v13Z" />
      <path d="M0 417h94M0 430h120M0 443h146M0 456h172M0 469h198" />
      <path d="M12 404v-62h8v62M74 404v-62h8v62M38 404v-56h6v56M52 404v-56h6v56M6 342h82v-8H6ZM14 334q2-28 33-34 31 6 33 34ZM47 300v-12M43 288h8" />
    </g>
  );
}

/** A nouka with its bamboo hood, the boatman at the stern oar; gulls above. */
function Boat() {
  return (
    <g fill="var(--art-fill)">
      <path d="M846 424q-2-32 14-34h64q16 2 14 34Z" fill="var(--accent)" />
      <path d="M866 424V390M884 424V390M902 424V390M920 424V390M848 407h88" />
      <Boatman />
      <path d="M768 402q22 18 62 20h124q44-2 72-28-10 54-58 62H838q-52-6-70-54Z" />
      <path d="M784 420q106 24 226-6" fill="none" />
      <path d="M1002 350 1046 416M1044 414l10 6q12 16 10 30-12-6-22-22Z" />
      <path d="M982 376q2 16 14 14l18-20" stroke="var(--art-line)" strokeWidth="8.5" fill="none" />
      <path d="M982 376q2 16 14 14l18-20" stroke={skins.deep} strokeWidth="4.5" fill="none" />
      <path
        d="M640 118q12-10 20 2 8-12 20-2M706 150q9-8 15 2 6-10 15-2M420 96q9-8 15 2 6-10 15-2"
        fill="none"
      />
    </g>
  );
}

/** Stands at the stern, a gamchha round his head. */
function Boatman() {
  return (
    <>
      <path d="M966 420q0-22 5-32h24q6 12 5 32Z" />
      <path d="M968 392q-2-26 14-28 17 0 17 28Z" fill="var(--art-brick, #b3432b)" />
      <path d="M974 350q0-11 10-11t10 10l3 6h-4q0 9-9 9t-10-14Z" fill={skins.deep} />
      <path d="M973 350q-2-14 11-14 12 0 11 11-10-5-18 3l-2 10q-7-2-8-8Z" fill="var(--accent)" />
      <path d="M990 350v0M984 360l4 .5" stroke={pigments.ink} />
    </>
  );
}
