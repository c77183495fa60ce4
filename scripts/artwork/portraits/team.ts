import { bindi, bust, glasses, type Person } from "../kit/bust.ts";
import { disc, line, p, path, picture, skins } from "../kit/ink.ts";
import { jacket, jumper, kurta, openShirt, sari, scarf } from "./clothes.ts";

const grey = "#b9c2c6";
const lips = line("M150 166q10 8 20 0", p.terracotta);

export const people: Record<string, { ground: string; person: Person }> = {
  "arindam-sen": {
    ground: p.marigold,
    person: {
      skin: skins.tan,
      clothes: jacket(p.ink, p.paper, p.paper),
      hair: path(
        "M112 122C104 70 138 46 170 52 208 54 220 88 208 122 204 104 196 94 180 92 156 96 134 94 124 86 118 98 116 110 112 122Z",
        grey,
      ),
      face: `${path("M140 162q10-10 20-4 10-6 20 4-10 6-20 0-10 6-20 0Z", grey)}${glasses(false)}`,
      brow: p.slate,
      mouth: "M152 172q8 4 16 0",
    },
  },
  "moumita-das": {
    ground: p.river,
    person: {
      skin: skins.wheat,
      behind: path("M120 84C120 40 200 40 200 84Z", p.ink),
      clothes: sari(p.terracotta, p.green, p.marigold),
      hair: `${path("M110 134C98 78 128 54 160 54S222 78 210 134C206 106 190 92 160 80 130 92 114 106 110 134Z", p.ink)}${line("M160 56v18", p.terracotta)}`,
      face: `${bindi}${lips}${disc(108, 156, 4, p.marigold)}${disc(212, 156, 4, p.marigold)}`,
      mouth: "M148 165q12 9 24 0",
    },
  },
  "sourav-maity": {
    ground: p.leaf,
    person: {
      skin: skins.deep,
      clothes: kurta(p.river, p.paper),
      hair: path("M112 118C104 76 130 54 162 54S216 76 208 118L200 96Q160 84 120 96Z", p.ink),
      face: path(
        "M114 128C118 146 122 154 134 156 144 148 176 148 186 156 198 154 202 146 206 128 208 172 184 198 160 198S112 172 114 128ZM146 168q14 12 28 0-14-8-28 0Z",
        p.ink,
        'fill-rule="evenodd"',
      ),
      mouth: "M148 169q12 6 24 0",
    },
  },
  "ishita-roy": {
    ground: p.clay,
    person: {
      skin: skins.wheat,
      behind: path("M92 190C78 90 112 48 160 48S242 90 228 190Q216 204 196 198H124Q104 204 92 190Z", p.ink),
      clothes: scarf(p.paper, p.marigold),
      hair: path(
        "M110 130C104 78 132 54 164 56 200 58 216 84 210 130 204 110 196 98 184 90 168 104 130 108 118 108Z",
        p.ink,
      ),
      face: `${glasses(true)}${lips}`,
      mouth: "M147 165q13 9 26 0",
    },
  },
  "rahul-ghosh": {
    ground: p.straw,
    person: {
      skin: skins.tan,
      clothes: openShirt(p.green, p.paper),
      hair: path(
        "M112 118C100 108 98 90 110 84 106 68 122 56 134 60 142 46 164 44 172 56 188 48 206 58 206 72 220 78 222 104 208 118 206 106 202 100 194 98 186 106 176 96 166 98 156 106 146 96 136 100 124 100 116 106 112 118Z",
        p.ink,
      ),
      mouth: "M143 164q17 15 34 0",
    },
  },
  "nasreen-begum": {
    ground: p.sand,
    person: {
      skin: skins.wheat,
      behind: path("M88 260C70 110 96 40 160 40S250 110 232 260Z", p.green),
      clothes: path("M48 336C50 262 84 232 124 220H196C236 232 270 262 272 336Z", p.river),
      hair:
        path(
          "M96 240C84 120 100 48 160 48S236 120 224 240C206 262 184 268 160 268S114 262 96 240ZM120 122C118 160 138 192 160 192S202 160 200 122C196 92 184 80 160 80S124 92 120 122Z",
          p.green,
          'fill-rule="evenodd"',
        ) + line("M124 176Q140 226 196 236M118 196Q136 242 180 256"),
      face: lips,
      mouth: "M147 165q13 9 26 0",
    },
  },
  "debjit-paul": {
    ground: p.green,
    person: {
      skin: skins.tan,
      clothes: jumper(p.terracotta, p.paper),
      hair: path(
        "M113 130C104 122 104 96 116 88 114 104 116 116 113 130ZM207 130C216 122 216 96 204 88 206 104 204 116 207 130Z",
        p.paper,
      ),
      face: `${path("M113 134C118 150 126 156 138 156 148 150 172 150 182 156 194 156 202 150 207 134 210 180 186 206 160 206S110 180 113 134ZM148 166q12 10 24 0-12-6-24 0Z", p.paper, 'fill-rule="evenodd"')}${glasses(true)}${line("M138 88q22-8 44 0")}`,
      brow: p.slate,
      mouth: "M150 167q10 5 20 0",
    },
  },
  "tiyasha-bera": {
    ground: p.marigold,
    person: {
      skin: skins.deep,
      behind: path("M104 150C92 84 118 50 160 50S228 84 216 150Z", p.ink),
      clothes: `${sari(p.paper, p.terracotta, p.terracotta)}${braid()}`,
      hair: path(
        "M110 138C100 80 130 54 160 54S220 80 210 138C206 110 188 94 146 78 140 96 120 110 110 138Z",
        p.ink,
      ),
      face: `${bindi}${lips}${line("M106 150v12M214 150v12")}`,
      mouth: "M145 164q15 12 30 0",
    },
  },
};

/** One plait over the right shoulder, tied with a ribbon. */
function braid(): string {
  return (
    path(
      "M104 160C92 178 92 190 102 200 88 212 90 226 100 234 88 246 90 262 104 274 118 262 120 248 110 236 122 224 122 212 112 202 120 190 122 178 116 166Z",
      p.ink,
    ) + path("M94 274h22l6 20-18-8-16 8Z", p.marigold)
  );
}

/** The eight portraits, each in its roundel. */
export const portraits: Record<string, string> = Object.fromEntries(
  Object.entries(people).map(([slug, { ground, person }]) => [`team/${slug}`, roundel(ground, bust(person))]),
);

function roundel(ground: string, figure: string): string {
  const clip = '<clipPath id="r"><circle cx="160" cy="160" r="150"/></clipPath>';
  const ring = disc(
    160,
    160,
    137,
    "none",
    `stroke="${ground === p.green || ground === p.marigold ? p.paper : p.ink}" stroke-dasharray="0 12.3" opacity=".7"`,
  );
  const inside = `<g clip-path="url(#r)">${disc(160, 160, 150, ground, 'stroke="none"')}${ring}${figure}</g>`;
  return picture(320, 320, "none", clip + inside + disc(160, 160, 150));
}
