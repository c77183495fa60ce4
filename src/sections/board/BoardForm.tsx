import type { ComponentProps, ReactNode } from "react";
import type { Field } from "../../components/Field";

export interface Member {
  slug: string;
  name: string;
}

/** A form of the board: the token goes with it, which only the page has that this browser was shown. */
export function BoardForm({
  action,
  token,
  children,
}: {
  action: string;
  token: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

/** Members of the team to choose from. */
export const choiceOf = (members: Member[]): ComponentProps<typeof Field>["options"] =>
  members.map(({ slug, name }) => ({ value: slug, label: name }));

/** The name of a member; the slug of one who has left. */
export const nameOf = (members: Member[], slug: string): string =>
  members.find((one) => one.slug === slug)?.name ?? slug;
