import { paths } from "../../../shared/addresses/paths";
import type { Service, ServiceDetail } from "../../../shared/schemas/service";
import type { Trail } from "../../components/Breadcrumb";
import { ButtonLink } from "../../components/ButtonLink";
import { PageHead } from "../../components/PageHead";

interface Props {
  name: string;
  hero: Service["hero"];
  /** From what price, where the owner says so. */
  from?: string | undefined;
  group: Service["group"];
  trail: Trail;
}

const tones = { build: "ink", promote: "sunk", design: "marigold" } as const;

/** Opens a service page; the colour tells which of the three groups it belongs to. */
export function ServiceHead({ name, hero, from, group, trail }: Props) {
  return (
    <PageHead drawing="street" title={hero.title} lead={hero.lead} trail={trail} tone={tones[group]}>
      <ButtonLink href={paths.contactAbout(name)}>{hero.action}</ButtonLink>
      {from && <p>{from}</p>}
    </PageHead>
  );
}

interface DetailHeadProps {
  detail: Pick<ServiceDetail, "name" | "hero">;
  /** Words of the button. */
  ask: string;
  trail: Trail;
}

/** Opens a consulting page: what it is, and the way to ask about it. */
export function DetailHead({ detail: { name, hero }, ask, trail }: DetailHeadProps) {
  return (
    <PageHead {...hero} drawing="street" trail={trail}>
      <ButtonLink href={paths.contactAbout(name)}>{ask}</ButtonLink>
    </PageHead>
  );
}
