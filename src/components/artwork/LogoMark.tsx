/** The logo without its lettering: bridge, sun and river. Decorative. Use it at 24 px or larger. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--art-line)" />
      <circle cx="16" cy="8.5" r="3.5" fill="var(--accent)" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M4 14.5Q8 12 9 6.5 10.5 15 16 15T23 6.5Q24 12 28 14.5M4 20H28M9 6.5V22.5M23 6.5V22.5M16 15V20"
          stroke="var(--art-fill)"
        />
        <path d="M4 26q3-2.5 6 0t6 0 6 0 6 0" stroke="var(--accent)" />
      </g>
    </svg>
  );
}
