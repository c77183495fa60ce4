import styles from "./ServiceBands.module.css";

/** Drawings by the slug of the design service, all to the same scale. */
const drawings: Record<string, { width: number; height: number; shapes: string }> = {
  "Logo-Design": {
    width: 116,
    height: 176,
    shapes: `<path d="M106 0V176M106 14H58M106 44 84 14M58 14V36"/>
      <circle cx="58" cy="88" r="52" fill="var(--art-brick)"/><circle cx="58" cy="88" r="44" stroke="var(--art-accent)"/>
      <path d="M36 72H82M66 72V116M66 78Q38 96 40 106 44 116 56 108 64 102 66 92M66 88Q80 80 80 94 80 102 72 100" stroke="var(--art-accent)" stroke-width="5"/>`,
  },
  "Graphic-Design": {
    width: 144,
    height: 206,
    shapes: `<path d="M4 2H140V202H4Z" fill="var(--art-accent)"/>
      <path d="M72 116C50 88 50 58 72 34 94 58 94 88 72 116ZM72 116C40 110 22 90 20 60 48 64 68 84 72 116ZM72 116C104 110 122 90 124 60 96 64 76 84 72 116Z" fill="var(--art-brick)"/>
      <path d="M20 142H124" stroke-width="12"/><path d="M20 166H92M20 182H70"/>
      <path d="M-4 8 16-6M148 8 128-6"/>`,
  },
  "Brochure-Design": {
    width: 206,
    height: 150,
    shapes: `<path d="M2 12 70 2V138L2 148ZM136 12 204 2V138L136 148Z" fill="var(--art-fill)"/><path d="M70 2 136 12V148L70 138Z" fill="var(--art-water)"/>
      <path d="M14 28 58 22V64L14 70ZM150 28 190 22M150 44 190 38M150 60 178 56" fill="var(--art-brick)"/>
      <path d="M14 86 58 80M14 100 58 94M14 114 44 110M82 34 124 40M82 52 124 58M82 70 108 74"/>
      <path d="M150 96 190 90V118L150 124Z" fill="var(--art-accent)"/>`,
  },
  "Packaging-Design": {
    width: 168,
    height: 146,
    shapes: `<path d="M4 56 84 78V144L4 116Z" fill="var(--art-brick)"/><path d="M164 56 84 78V144L164 116Z" fill="var(--art-fill)"/>
      <path d="M4 56 84 36 164 56 84 78Z" fill="var(--art-accent)"/><path d="M4 56 26 20 104 4 84 36ZM84 36 104 4"/>
      <path d="M26 20 104 4 84 36 4 56Z" fill="var(--art-fill)"/>
      <path d="M44 92c-12-14 10-26 12-12 10 6-2 22-12 12M98 92 150 78M98 106 150 92M98 120 130 111M4 70 84 92" />`,
  },
  "Business-card-Design": {
    width: 148,
    height: 92,
    shapes: `<path d="M18 22 136 2 144 66 26 88Z" fill="var(--art-water)"/><path d="M2 18H124V90H2Z" fill="var(--art-fill)"/>
      <path d="M14 34H66" stroke-width="6"/><path d="M14 50H58M14 62H66M14 74H46"/>
      <path d="M82 34H112V64H82ZM88 40h7v7h-7ZM99 40h7v7h-7ZM88 51h7v7h-7ZM101 53h5v5h-5" fill="var(--art-fill)"/><path d="M82 76H112" stroke="var(--art-brick)" stroke-width="5"/>`,
  },
};

const sheet = {
  width: 120,
  height: 160,
  shapes: `<path d="M2 2H90L118 30V158H2ZM90 2V30H118" fill="var(--art-fill)"/><path d="M20 60H98M20 80H98M20 100H70"/>`,
};

/** A drawing of what a design service makes, such as a box, or a sheet of paper for a service without a drawing. */
export function DesignDrawing({ slug }: { slug: string }) {
  const { width, height, shapes } = drawings[slug] ?? sheet;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings above
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
