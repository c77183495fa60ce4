/** A Kolkata tram under its wire: a slim line between two sections. Decoration. */
export function TramDivider({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 72"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 10H1200M0 68H1200M96 68V4h34M496 68V4h34M896 68V4h34M110 4v6M510 4v6M910 4v6" />
      <path
        d="M40 68v3M80 68v3M160 68v3M200 68v3M240 68v3M280 68v3M320 68v3M360 68v3M400 68v3M440 68v3M560 68v3M600 68v3M640 68v3M680 68v3M720 68v3M760 68v3M800 68v3M840 68v3M960 68v3M1000 68v3M1040 68v3M1080 68v3M1120 68v3M1160 68v3"
        opacity=".5"
      />
      <g fill="var(--art-fill)">
        <path d="M664 28 626 10M572 60h10v-4h-10Z" />
        <path d="M580 60V36q0-8 8-8h88q8 0 8 8v24ZM692 60V36q0-8 8-8h82q12 0 14 12l2 20ZM588 28l6-5h78l6 5M700 28l6-5h72l6 5" />
        <path d="M580 47h104v13H580ZM692 47h105l1 13H692Z" fill="var(--accent)" />
        <path d="M587 34h12v13h-12ZM604 34h12v13h-12ZM621 34h12v13h-12ZM638 34h12v13h-12ZM655 34h12v13h-12ZM700 34h12v13h-12ZM717 34h12v13h-12ZM734 34h12v13h-12ZM751 34h12v13h-12ZM770 34h12q6 2 7 13h-19Z" />
        <path d="M592 68a6 6 0 1 1 12 0M656 68a6 6 0 1 1 12 0M706 68a6 6 0 1 1 12 0M768 68a6 6 0 1 1 12 0M684 54h8M604 68h52M718 68h50" />
      </g>
    </svg>
  );
}
