import { formatNumber } from "#shared/text/numbers.ts";
import pigments from "#src/components/artwork/pigments.module.css";
import styles from "./MarkInUse.module.css";

interface Props {
  label: string;
  name: string;
  trade: string;
  place: string;
}

/** Parts of the street with the stamp, the bag, the van and the hoarding. */
const DETAILS = ["8 270 308 154", "396 156 176 308", "616 276 386 212", "1030 8 410 462"];

/** A part of `MarkStreet`, which is in the same document. */
export const MarkDetail = ({ index }: { index: number }) => (
  <svg className={`${styles.detail} ${pigments.pigments}`} viewBox={DETAILS[index]} aria-hidden="true">
    <use href="#mark-street" />
  </svg>
);

/** A street seen past the counter of a shop. The mark is on a bill, a carry bag, a van and a hoarding. */
export const MarkStreet = ({ label, name, trade, place }: Props) => (
  <svg
    className={`${styles.street} ${pigments.pigments}`}
    viewBox="0 0 1440 520"
    role="img"
    aria-label={label}
  >
    <defs>
      {/* The letter ক. Its loop is a kalka, a drop-shaped motif of sari borders. */}
      <g id="kalka-mark">
        <path
          fillRule="evenodd"
          stroke="none"
          d="M3 5H97V17H64V95L52 88V66C47 80 38 90 26 90 13 90 4 81 4 68 4 46 38 44 52 17H3ZM50 36C40 50 16 52 16 68 16 75 20 79 26 79 39 79 48 58 50 36Z"
        />
        <path stroke="none" d="M36 56C30 60 24 62 24 68A4 4 0 0 0 31 71C34 68 36 62 36 56Z" />
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="11"
          d="M64 48C69 38 90 36 90 55 90 68 79 72 74 64"
        />
      </g>
      <path
        id="kalka-window"
        d="M0 0h38v58H0ZM19 0v58M5 10h9M24 10h9M5 19h9M24 19h9M5 28h9M24 28h9M5 37h9M24 37h9M5 46h9M24 46h9M-5 58h48"
      />
    </defs>
    <g className={styles.lines} id="mark-street">
      <Buildings />
      <Flyover />
      <path d="M330 440H1440M330 462H1440" />
      <path d="M360 502h46M520 502h46M1010 502h46M1170 502h46M1330 502h46" />
      <g>
        <path fill="var(--art-fill)" d="M1136 242h14V462h-14ZM1344 242h14V462h-14Z" />
        <path d="M1150 250 1344 330M1344 250 1150 330M1150 330H1344M1150 330 1344 456M1344 330 1150 456" />
        <path fill="var(--art-brick)" d="M1060 54H1414V242H1060Z" />
        <path d="M1048 242H1426V252H1048ZM1120 54V30h18M1240 54V30h18M1360 54V30h18" fill="none" />
        <path
          className={styles.lamps}
          d="M1138 24h26l-5 12h-16ZM1258 24h26l-5 12h-16ZM1378 24h26l-5 12h-16Z"
        />
        <g className={styles.reversed}>
          <use href="#kalka-mark" transform="translate(1084 78) scale(1.4)" />
          <text x="1240" y="146" fontSize="62">
            {name}
          </text>
          <text x="1242" y="184" fontSize="27">
            {trade}
          </text>
          <text x="1242" y="216" fontSize="27" className={styles.gold}>
            {place}
          </text>
        </g>
      </g>
      <Shopper />
      <g>
        <path fill="var(--art-accent)" d="M640 288H874V438H640Z" />
        <path
          fill="var(--art-fill)"
          d="M874 318H930Q940 318 946 328L968 370Q984 374 986 392V438H874ZM632 438H992V448H632Z"
        />
        <path fill="var(--art-water)" d="M888 332H926Q932 332 936 338L952 370H888Z" />
        <path
          fill="none"
          d="M888 370V430H952V370M938 386h8M986 404h-12v14h12M874 438V318M648 296H866V430H648Z"
        />
        <path
          className={styles.dark}
          d="M672 448a30 30 0 1 0 60 0 30 30 0 1 0-60 0M896 448a30 30 0 1 0 60 0 30 30 0 1 0-60 0"
        />
        <path
          fill="var(--art-fill)"
          d="M690 448a12 12 0 1 0 24 0 12 12 0 1 0-24 0M914 448a12 12 0 1 0 24 0 12 12 0 1 0-24 0"
        />
        <g className={styles.printed}>
          <use href="#kalka-mark" transform="translate(660 312) scale(1)" />
        </g>
        <g className={styles.inked}>
          <text x="770" y="362" fontSize="34">
            {name}
          </text>
          <text x="771" y="388" fontSize="15.5">
            {trade}
          </text>
        </g>
      </g>
      <Counter />
    </g>
    <g className={styles.lines}>
      <Pin number={1} x={60} y={262} />
      <Pin number={2} x={590} y={330} />
      <Pin number={3} x={652} y={276} />
      <Pin number={4} x={1060} y={54} />
    </g>
  </svg>
);

const Pin = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <g className={styles.pin} transform={`translate(${x} ${y})`}>
    <circle r="19" />
    <text y="8" fontSize="23" textAnchor="middle">
      {formatNumber(number)}
    </text>
  </g>
);

const WINDOWS = [
  [360, 176],
  [504, 176],
  [360, 276],
  [504, 276],
  [596, 138],
  [664, 138],
  [732, 138],
  [596, 224],
  [732, 224],
  [838, 206],
  [920, 206],
  [838, 298],
] as const;

const Buildings = () => (
  <g>
    <path fill="var(--art-fill)" d="M340 154H560V440H340ZM800 184H1000V440H800ZM560 112H800V440H560Z" />
    <path
      d="M332 144H568V154H332ZM552 102H808V112H552ZM792 174H1008V184H792ZM650 102V86h60V102M610 86v16M760 80v22M752 80h16"
      fill="var(--art-fill)"
    />
    {WINDOWS.map(([x, y]) => (
      <use href="#kalka-window" x={x} y={y} key={`${x} ${y}`} />
    ))}
    <path fill="var(--art-water)" d="M664 224h38v58h-38ZM920 298h38v58h-38Z" />
    <path
      d="M640 282h86M646 282v-26h74v26M658 256v26M670 256v26M682 256v26M694 256v26M706 256v26M340 360H560M560 330H800M800 380H1000M588 344H772V440M588 344V440M588 358H772M588 372H772M588 386H772"
      fill="none"
    />
    <path fill="var(--art-fill)" d="M574 304H786V330H574Z" />
    <path d="M590 317h92M700 317h60M340 40Q700 96 1074 70M340 22Q720 70 1074 84" fill="none" />
  </g>
);

const Flyover = () => (
  <g>
    <path fill="var(--art-accent)" d="M1216 314v-12q2-8 12-8l8-10h26l10 10q12 0 12 10v10ZM1244 284v-4h10v4" />
    <path fill="var(--art-fill)" d="M1196 344h22v96h-22ZM1284 344h22v96h-22ZM1408 344h22v96h-22Z" />
    <path
      fill="var(--art-fill)"
      d="M950 440C1050 420 1100 322 1200 318H1444V344H1206C1130 350 1090 424 1030 440Z"
    />
    <path
      d="M1200 306H1444M1210 306v12M1250 306v12M1290 306v12M1330 306v12M1370 306v12M1410 306v12"
      fill="none"
    />
  </g>
);

/** A woman in a sari, who carries the bag towards the van. */
const Shopper = () => (
  <g>
    <path fill="var(--skin)" d="M426 444h26q6 10 4 14h-30ZM466 444h22q12 6 14 14h-36Z" />
    <path fill="var(--art-brick)" d="M430 300Q412 380 406 448H502Q492 380 482 300Z" />
    <path fill="var(--art-accent)" d="M409 428H498L502 448H406Z" />
    <path fill="var(--skin)" d="M448 204h16v24h-16Z" />
    <path className={styles.dark} d="M434 228Q456 216 478 228L484 304H428Z" />
    <path fill="var(--art-brick)" d="M428 288Q446 240 462 220L482 232Q474 290 486 322L428 330Z" />
    <path fill="var(--art-brick)" d="M444 224 462 220Q434 290 430 394L398 386Q404 290 444 224Z" />
    <path fill="var(--art-accent)" d="M399 366 431 374 430 394 398 386Z" />
    <path fill="var(--skin)" d="M484 268 512 316Q516 326 508 330 500 332 496 322L466 276Z" />
    <path className={styles.dark} d="M462 238Q474 224 486 240L492 270 464 284Q454 258 462 238Z" />
    <path fill="var(--skin)" d="M436 190a21 21 0 1 0 42 0 21 21 0 1 0-42 0" />
    <path
      className={styles.dark}
      d="M472 174Q464 186 450 190 452 204 446 210 428 206 430 188 434 166 456 165 466 165 472 174Z"
    />
    <circle className={styles.dark} cx="430" cy="204" r="12" />
    <path fill="none" d="M496 346Q498 322 510 322T528 346" />
    <path className={styles.paper} d="M476 346H562L556 446H482Z" />
    <path fill="none" d="M476 346 488 358H552L562 346" />
    <g className={styles.printed}>
      <use href="#kalka-mark" transform="translate(489 369) scale(.6)" />
    </g>
  </g>
);

/** The shop's counter with a stamp and a stamped bill, below a rail of saris. */
const Counter = () => (
  <g>
    <path fill="var(--art-fill)" d="M-4 -4H330V524H-4Z" />
    <path fill="var(--art-brick)" d="M36 62H92V250H36Z" />
    <path fill="var(--art-accent)" d="M36 214H92V236H36Z" />
    <path fill="var(--art-water)" d="M104 62H156V220H104Z" />
    <path className={styles.dark} d="M168 62H226V262H168Z" />
    <path fill="var(--art-accent)" d="M238 62H290V236H238Z" />
    <path fill="var(--art-brick)" d="M238 204H290V224H238ZM104 190H156V208H104Z" />
    <path
      d="M50 62V214M64 62V214M78 62V214M117 62V190M130 62V190M143 62V190M252 62V204M264 62V204M277 62V204"
      fill="none"
    />
    <path
      className={styles.weave}
      d="M182 84v0M197 100v0M212 84v0M182 116v0M212 116v0M197 132v0M182 148v0M212 148v0M197 164v0M182 180v0M212 180v0M197 196v0M170 220h54M170 244h54M176 232l8-6 8 6 8-6 8 6 8-6 8 6"
    />
    <path
      d="M40 250v8M52 250v8M64 250v8M76 250v8M88 250v8M172 262v8M184 262v8M197 262v8M210 262v8M222 262v8"
      fill="none"
    />
    <path fill="var(--art-fill)" d="M14 54H312V62H14ZM40 54V26M290 54V26M318 -4H340V524H318Z" />
    <path className={styles.wood} d="M-4 330H318V424H-4Z" />
    <path fill="var(--art-fill)" d="M-4 424H318V524H-4Z" />
    <path fill="none" d="M-4 434H318M20 456H146V524M20 456V524M172 456H298V524M172 456V524" />
    <path fill="var(--art-fill)" d="M158 340H294L308 416H140Z" />
    <path d="M174 352h50M171 364h38M168 376h38" fill="none" />
    <g className={styles.stamped}>
      <use href="#kalka-mark" transform="matrix(.72 0 -.05 .54 220 352)" />
    </g>
    <path className={styles.dark} d="M40 386H136V404H40Z" />
    <path fill="var(--art-brick)" d="M48 362H128V386H48ZM78 330Q84 346 66 362H110Q92 346 98 330Z" />
    <path fill="var(--art-brick)" d="M66 308Q66 284 88 284T110 308Q110 330 88 332 66 330 66 308Z" />
    <path fill="none" d="M76 304q2-10 10-10" />
  </g>
);
