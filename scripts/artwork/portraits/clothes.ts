import { line, p, path } from "../kit/ink.ts";

const shoulders = "M48 336C50 254 84 226 138 210Q160 244 182 210C236 226 270 254 272 336Z";

/** Shirt with a turned collar and buttons. */
const shirt = (cloth: string): string =>
  path(shoulders, cloth) +
  path("M138 206L120 222 142 252 160 236 178 252 200 222 182 206Q160 242 138 206Z", p.paper) +
  line("M160 240V320M160 262v0M160 288v0");

/** Kurta with a band collar and a short placket. */
export const kurta = (cloth: string, trim: string): string =>
  path(shoulders, cloth) +
  path("M136 204Q160 246 184 204L190 216Q160 262 130 216Z", trim) +
  path("M152 240h16v66l-8 8-8-8Z", trim) +
  line("M160 256v0M160 272v0M160 288v0");

/** Sleeveless jacket over a kurta. */
export const jacket = (cloth: string, under: string, seam: string): string =>
  path(shoulders, under) +
  path("M92 336V236L132 214 160 256 188 214 228 236V336Z", cloth) +
  path("M136 204L160 250 184 204 194 214 166 262H154L126 214Z", cloth) +
  line("M160 258V336M170 282v0M170 306v0M196 276h20v8", seam);

/** Sari: blouse, and the pallu over the left shoulder with its border. */
export const sari = (cloth: string, blouse: string, border: string): string =>
  path(shoulders, blouse) +
  path("M132 212Q160 262 188 212", "none") +
  path("M60 336C110 316 150 270 188 214L222 226C262 240 272 280 272 336Z", cloth) +
  path("M60 336C110 316 150 270 188 214L204 219C168 280 130 318 92 336Z", border) +
  line("M226 242Q214 296 176 336M250 260Q246 306 226 336");

/** Round-necked tunic with a scarf hung across the breast from shoulder to shoulder. */
export const scarf = (tunic: string, cloth: string): string =>
  path(shoulders, tunic) +
  path("M134 212Q160 246 186 212") +
  path("M80 232Q104 222 122 215 132 262 160 262T198 215Q216 222 240 232 226 306 160 306T80 232Z", cloth) +
  line("M98 228Q112 288 160 288T222 228M110 222Q122 274 160 274");

/** T-shirt under an open shirt. */
export const openShirt = (cloth: string, under: string): string =>
  path(shoulders, under) +
  path("M132 212Q160 254 188 212") +
  path("M48 336C50 254 84 226 128 212L142 336ZM272 336C270 254 236 226 192 212L178 336Z", cloth) +
  line("M84 280v56M236 280v56");

/** Shirt under a V-necked sleeveless jumper. */
export const jumper = (wool: string, cloth: string): string =>
  shirt(cloth) +
  path("M86 336V242Q92 232 116 222L160 296 204 222Q228 232 234 242V336Z", wool) +
  line("M104 336v-14M128 336v-14M152 336v-14M176 336v-14M200 336v-14");
