/** Lets a keyboard jump over the header; visible when focused. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="visually-hidden skip-link" href="#content">
      {label}
    </a>
  );
}
