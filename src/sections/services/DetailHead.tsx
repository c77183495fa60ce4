import { paths } from "../../../shared/addresses/paths";
import type { ServiceDetail } from "../../../shared/schemas/service-detail";
import { ButtonLink } from "../../components/ButtonLink";
import { PageHead } from "../../components/PageHead";

interface Props {
  detail: Pick<ServiceDetail, "name" | "hero">;
  /** Words of the button. */
  ask: string;
  trail: { name: string; path: string }[];
  trailLabel: string;
}

/** Opens a consulting page: what it is, and the way to ask about it. */
export function DetailHead({ detail: { name, hero }, ask, trail, trailLabel }: Props) {
  return (
    <PageHead {...hero} drawing="street" trail={trail} trailLabel={trailLabel}>
      <ButtonLink href={paths.contactAbout(name)}>{ask}</ButtonLink>
    </PageHead>
  );
}
