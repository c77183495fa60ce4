/**
 * The two files of a section that takes its words by props.
 * @param name folder and component, such as `team/Awards`
 */
export function newSection(name: string): Record<string, string> {
  const [, folder, component] = /^([a-z]+)\/([A-Z][A-Za-z]+)$/.exec(name) ?? [];
  if (!folder || !component)
    throw new Error(`a section is named by folder and component, such as team/Awards, not "${name}"`);
  const path = `src/sections/${folder}/${component}`;
  return { [`${path}.tsx`]: componentOf(component), [`${path}.module.css`]: STYLES };
}

const componentOf = (name: string): string => `import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./${name}.module.css";

interface Props {
  title: string;
  items: string[];
}

export function ${name}({ title, items }: Props) {
  return (
    <Section labelledBy="${idOf(name)}">
      <SectionHead id="${idOf(name)}" title={title} />
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
`;

const STYLES = `@layer sections {
  .items {
    display: grid;
    gap: var(--space-3);
  }
}
`;

/** `TeamAwards` is `team-awards`. */
const idOf = (name: string): string => name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
