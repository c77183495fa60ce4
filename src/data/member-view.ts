import type { Member } from "#shared/schemas/member.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { WithPicture } from "#src/data/images/view.ts";

/** A member as the team and about pages show it. */
export type MemberView = WithPicture<Member, "portrait"> & { slug: string } & WithLang;
