import type { Company } from "#shared/schemas/company.ts";
import { getStateCode } from "#shared/schemas/india.ts";

/** Returns the geo meta tags of an office (F4), without a region if its region is not a state of India. */
export function getGeoMetas({ region, locality, latitude, longitude }: Company["offices"][number]) {
  const code = getStateCode(region);
  return [
    ...(code ? [{ name: "geo.region", content: code }] : []),
    { name: "geo.placename", content: locality },
    { name: "geo.position", content: `${latitude};${longitude}` },
    { name: "ICBM", content: `${latitude}, ${longitude}` },
  ];
}
