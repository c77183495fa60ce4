interface Props {
  /** 1 a stall, 2 a shop with two doors, 3 a warehouse. */
  size: number;
  className?: string | undefined;
}

/** A place of business in three sizes, as the offers are; its lines are as thick at every size. Decoration. */
export function ShopFront({ size, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 176"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Part d="M8 168H312" />
      {size <= 1 ? <Stall /> : size === 2 ? <Shop /> : <Warehouse />}
    </svg>
  );
}

const Part = (shape: { d: string; fill?: string }) => <path {...shape} vectorEffect="non-scaling-stroke" />;

const paper = "var(--art-fill)";
const marigold = "var(--accent)";

/** Every second stripe of an awning, from the given one. */
const stripes = (x: number, y: number, width: number, count: number, first: number) =>
  Array.from({ length: count / 2 }, (_, i) => x + (2 * i + first) * width)
    .map((at) => `M${at} ${y}h${width}v22a${width / 2} 10 0 0 1-${width} 0Z`)
    .join("");

const Stall = () => (
  <>
    <Part d="M96 168V52M224 168V52M160 84v14M152 98h16l4 10h-24Z" />
    <Part d="M111 110a9 9 0 1 1 18 0 9 9 0 1 1-18 0" fill={marigold} />
    <Part d="M102 124a9 9 0 1 1 18 0 9 9 0 1 1 18 0Z" fill={marigold} />
    <Part
      d="M94 122H146L140 136H100ZM184 136v-18q0-4 4-4h12q4 0 4 4v18ZM208 136v-24h14v24ZM160 136v-12h16v12Z"
      fill={paper}
    />
    <Part d="M84 136H236V148H84Z" fill={paper} />
    <Part d="M92 148H228V168H92ZM126 148v20M160 148v20M194 148v20" fill={paper} />
    <Part d={stripes(80, 40, 20, 8, 0)} fill={marigold} />
    <Part d={stripes(80, 40, 20, 8, 1)} fill={paper} />
    <Part d="M84 30H236L240 40H80Z" fill={marigold} />
    <Part d="M258 168v-20h28v20M254 148h36M34 168l6-28h24l6 28ZM44 150h16" />
  </>
);

const Shop = () => (
  <>
    <Part d="M44 168V36H276V168Z" fill={paper} />
    <Part d="M36 24H284V36H36Z" fill={paper} />
    <Part d="M60 46H260V72H60ZM80 59H150M170 59H240" fill={marigold} />
    <Part d="M58 100H146V168H58ZM174 100H262V168H174ZM160 84V168" />
    <Part d="M72 108H92V150H72ZM98 108H118V142H98ZM124 108H136V150H124M66 156H138V168H66ZM72 138h20M98 130h20" />
    <Part d="M174 112H262M174 124H262M186 168V140H216V168M224 168V148H252V168M196 140v-8h10v8" />
    <Part d={stripes(46, 72, 19, 12, 0)} fill={marigold} />
    <Part d={stripes(46, 72, 19, 12, 1)} fill={paper} />
    <Part d="M18 168V120M10 120q0-18 8-18t8 18ZM294 168V140M284 140q0-26 10-26t10 26Z" />
  </>
);

const Warehouse = () => (
  <>
    <Part d="M16 168V76L108 32 200 76V168Z" fill={paper} />
    <Part d="M8 82 108 34 208 82V72L108 24 8 72Z" fill={paper} />
    <Part d="M90 62a18 18 0 1 1 36 0 18 18 0 1 1-36 0M108 44V80M90 62H126M28 90H188V106H28ZM46 98H100M116 98H170" />
    <Part d="M28 116H76V168H28ZM84 116H132V168H84ZM140 116H188V168H140ZM28 130H76M28 144H76M84 130H132M140 130H188M140 144H188M140 156H188" />
    <Part d="M94 168v-22h28v22M94 157h28" fill={marigold} />
    <Part d="M172 112H248V156H172ZM252 156V122H274Q280 122 284 130L292 140V156Z" fill={marigold} />
    <Part d="M260 128H272L280 140H260ZM186 128H234M186 138H218" fill={paper} />
    <Part
      d="M188 158a10 10 0 1 0 20 0 10 10 0 1 0-20 0M258 158a10 10 0 1 0 20 0 10 10 0 1 0-20 0"
      fill={paper}
    />
  </>
);
