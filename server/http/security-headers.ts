import { speculationRules } from "./speculation-rules.ts";

export type HeaderList = [name: string, value: string][];

const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** On every answer, whatever it is. */
export const everywhere: HeaderList = [["X-Content-Type-Options", "nosniff"]];

/** Two years, as the preload lists ask for; only sent where the visitor came by https. */
export const strictTransport: HeaderList[number] = [
  "Strict-Transport-Security",
  "max-age=63072000; includeSubDomains",
];

/** What a document says of itself. */
export function documentHeaders(policy: string): HeaderList {
  return [
    ["Content-Security-Policy", policy],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", UNUSED_FEATURES.map((feature) => `${feature}=()`).join(",")],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Frame-Options", "DENY"],
    ["Speculation-Rules", speculationRules],
  ];
}

/** A picture opened by its own address is a document too: it may style itself and nothing else. */
export const pictureHeaders: HeaderList = [
  ["Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"],
];
