import { paths } from "../../../shared/addresses/paths";
import type { Service } from "../../../shared/schemas/service";
import { ButtonLink } from "../../components/ButtonLink";
import { PageHead } from "../../components/PageHead";

interface Props {
  name: string;
  hero: Service["hero"];
  /** From what price, where the owner says so. */
  from?: string | undefined;
  group: Service["group"];
  trail: { name: string; path: string }[];
  trailLabel: string;
}

const tones = { build: "ink", promote: "sunk", design: "marigold" } as const;

/** Opens a service page; the colour tells which of the three groups it belongs to. */
export function ServiceHead({ name, hero, from, group, trail, trailLabel }: Props) {
  return (
    <PageHead
      drawing="street"
      title={hero.title}
      lead={hero.lead}
      trail={trail}
      trailLabel={trailLabel}
      tone={tones[group]}
    >
      <ButtonLink href={paths.contactAbout(name)}>{hero.action}</ButtonLink>
      {from && <p>{from}</p>}
    </PageHead>
  );
}
