/** Path data of the Howrah Bridge seen from the river bank: one string per way of drawing it. */
export interface Truss {
  /** Top and bottom chords, verticals: the strong lines. */
  frame: string;
  /** The K bracing of every panel. */
  bracing: string;
  /** Rods that carry the road below the bottom chord. */
  hangers: string;
}

/** Where the truss stands in the picture, in its units. */
export interface TrussShape {
  left: number;
  right: number;
  deck: number;
  towerTop: number;
  /** Leaves the suspended span out, as if it were never hung. */
  unfinished?: boolean;
}

interface Post {
  x: number;
  top: number;
  bottom: number;
}

/** Metres: anchor arm, cantilever arm, half of the suspended span, and into how many panels each is cut. */
const arms = { anchor: [99, 5], cantilever: [143, 7], suspended: [86, 4] } as const;
const halfLength = 99 + 143 + 86;

/**
 * Two anchor arms, two cantilever arms and the suspended span between them, true to the bridge's lengths
 * (99 + 143 + 172 + 143 + 99 m). In each panel the K opens towards the nearer tower.
 */
export function howrahTruss(shape: TrussShape): Truss {
  const half = leftHalf(shape).slice(0, shape.unfinished ? -arms.suspended[1] : undefined);
  const mirrored = half.map((post) => ({ ...post, x: shape.left + shape.right - post.x })).reverse();
  const halves = [half, mirrored];
  return {
    frame: halves
      .map((posts) => chord(posts, "top") + chord(posts, "bottom") + posts.map(vertical).join(""))
      .join(""),
    bracing: braces(half, false) + braces(mirrored, true),
    hangers: halves.flatMap((posts) => posts.map((post) => hanger(post, shape.deck))).join(""),
  };
}

function leftHalf({ left, right, deck, towerTop }: TrussShape): Post[] {
  const scale = (right - left) / 2 / halfLength;
  const height = deck - towerTop;
  const posts: Post[] = [];
  let x = left;
  const add = (
    metres: number,
    panels: number,
    from: number,
    top: (u: number) => number,
    bottom: (u: number) => number,
  ) => {
    for (let i = from; i <= panels; i++) {
      const u = i / panels;
      posts.push({
        x: x + metres * scale * u,
        top: deck - height * top(u),
        bottom: deck - height * bottom(u),
      });
    }
    x += metres * scale;
  };
  add(
    ...arms.anchor,
    0,
    (u) => 0.42 + 0.58 * u ** 1.5,
    (u) => 0.14 * (1 - u * u),
  );
  add(
    ...arms.cantilever,
    1,
    (u) => 0.47 + 0.53 * (1 - u) ** 1.7,
    (u) => 0.16 * (1 - (1 - u) ** 2),
  );
  add(
    ...arms.suspended,
    1,
    (u) => 0.47 + 0.06 * (1 - (1 - u) ** 2),
    (u) => 0.16 + 0.02 * u,
  );
  return posts;
}

const chord = (posts: Post[], side: "top" | "bottom") =>
  `M${posts.map((post) => `${n(post.x)} ${n(post[side])}`).join("L")}`;

const vertical = ({ x, top, bottom }: Post) => `M${n(x)} ${n(top)}V${n(bottom)}`;

/** Both halves are walked from left to right; the mirrored one reaches its tower after the suspended span. */
function braces(posts: Post[], mirrored: boolean): string {
  const tower = mirrored ? posts.length - 1 - arms.anchor[1] : arms.anchor[1];
  return posts
    .slice(1)
    .map((post, i) => brace(posts[i] as Post, post, i >= tower))
    .join("");
}

function brace(left: Post, right: Post, opensLeft: boolean): string {
  const [near, far] = opensLeft ? [left, right] : [right, left];
  return `M${n(near.x)} ${n(near.top)}L${n(far.x)} ${n((far.top + far.bottom) / 2)}L${n(near.x)} ${n(near.bottom)}`;
}

const hanger = ({ x, bottom }: Post, deck: number) =>
  deck - bottom > 3 ? `M${n(x)} ${n(bottom)}V${n(deck)}` : "";

const n = (value: number) => Math.round(value);
