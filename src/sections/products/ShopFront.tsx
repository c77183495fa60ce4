interface Props {
  /** 1 a stall, 2 a shop with two doors, 3 a warehouse. */
  size: number;
  className?: string | undefined;
}

/** A place of business in three sizes, as the offers are. Decoration. */
export function ShopFront({ size, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 160 88"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 84H156" />
      {size <= 1 ? <Stall /> : size === 2 ? <Shop /> : <Warehouse />}
    </svg>
  );
}

const Stall = () => (
  <>
    <path d="M52 84V40M108 84V40M46 62h68v6H46zM50 68v16M110 68v16" fill="var(--art-fill)" />
    <path
      d="M44 24h72l8 16q-5 6-11 0-5 6-11 0-5 6-11 0-5 6-11 0-5 6-11 0-5 6-11 0-5 6-11 0-6 5-11 0z"
      fill="var(--accent)"
    />
    <path d="M80 24v16M62 24l-5 16M98 24l5 16M58 62v-8h10v8M72 62V50h8v12M90 62v-6h12v6" />
  </>
);

const Shop = () => (
  <>
    <path d="M24 84V34h112v50z" fill="var(--art-fill)" />
    <path d="M20 22h120v12H20z" fill="var(--accent)" />
    <path d="M32 44h38v40H32zM90 44h38v40H90zM32 52h38M32 60h38M90 52h38M74 84V48h12v36M44 28h32M84 28h14" />
    <path d="M96 84V62h12v22M112 84V70h10v14" />
  </>
);

const Warehouse = () => (
  <>
    <path d="M10 84V38L58 16l48 22v46z" fill="var(--art-fill)" />
    <path d="M10 38h96M58 16v22M34 27v11M82 27v11M22 38l12-11 24 11 24-11 12 11M20 50h22v34H20zM48 50h22v34H48zM76 50h22v34H76zM20 58h22M20 66h22M48 58h22" />
    <path d="M112 52h30v24h-30zM142 60h8l6 8v8h-14z" fill="var(--accent)" />
    <path
      d="M118 78a5 5 0 1 0 10 0 5 5 0 1 0-10 0M139 78a5 5 0 1 0 10 0 5 5 0 1 0-10 0"
      fill="var(--art-fill)"
    />
  </>
);
