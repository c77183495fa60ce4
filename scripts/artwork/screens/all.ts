import * as bakery from "./bakery.ts";
import * as books from "./books.ts";
import * as clinic from "./clinic.ts";
import * as coaching from "./coaching.ts";
import * as guestHouse from "./guest-house.ts";
import * as gym from "./gym.ts";
import * as ledger from "./hardware-ledger.ts";
import * as studio from "./idol-studio.ts";
import * as mill from "./rice-mill.ts";
import * as sariShop from "./sari-shop.ts";

/** Every screen of every project, by its name below public/art/screens. */
const screens: Record<string, Record<string, () => string>> = {
  "gariahat-sari-shop": { occasions: sariShop.occasions, hold: sariShop.hold, camera: sariShop.camera },
  "burrabazar-hardware-ledger": { search: ledger.search, limit: ledger.limit },
  "college-street-books": { search: books.search, syllabus: books.syllabus, shelf: books.shelf },
  "salt-lake-clinic": { reception: clinic.reception, place: clinic.place },
  "kumartuli-studio": { calendar: studio.calendar, year: studio.year },
  "medinipur-rice-mill": { weighbridge: mill.weighbridge, slip: mill.slip },
  "kharagpur-coaching": { timetable: coaching.timetable, marks: coaching.marks, students: coaching.students },
  "park-street-bakery": { hours: bakery.hourList, order: bakery.order },
  "digha-guest-house": { calendar: guestHouse.calendar, room: guestHouse.room },
  "new-town-gym": { class: gym.lesson, month: gym.month },
};

export const projectScreens: Record<string, string> = Object.fromEntries(
  Object.entries(screens).flatMap(([slug, drawings]) =>
    Object.entries(drawings).map(([name, draw]) => [`screens/${slug}-${name}`, draw()]),
  ),
);
