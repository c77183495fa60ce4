import type { CSSProperties, ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { Styleguide } from "#shared/schemas/pages/styleguide.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import alpona from "#src/components/artwork/alpona.svg?drawing";
import brokenBridge from "#src/components/artwork/broken-bridge.svg?drawing";
import { Drawing, DrawingBox } from "#src/components/artwork/Drawing.tsx";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?drawing";
import { Logo } from "#src/components/artwork/Logo.tsx";
import pigments from "#src/components/artwork/pigments.module.css";
import taxi from "#src/components/artwork/taxi.svg?drawing";
import { Breadcrumb } from "#src/components/Breadcrumb.tsx";
import { Button, type ButtonVariant } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Field } from "#src/components/Field.tsx";
import { MeterBars, MeterCircles } from "#src/components/Meters.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Pagination } from "#src/components/Pagination.tsx";
import { Quote } from "#src/components/Quote.tsx";
import { Section } from "#src/components/Section.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import styles from "./Specimens.module.css";

interface SpecimenProps {
  copy: Styleguide;
  part: keyof Styleguide["parts"];
  children: ReactNode;
}

/** A part of the style guide with its heading. */
export const Specimen = ({ copy, part, children }: SpecimenProps) => (
  <Section labelledBy={part} space="compact" title={copy.parts[part]}>
    <div className={styles.specimen}>{children}</div>
  </Section>
);

const roles = [
  "surface",
  "surface-raised",
  "surface-sunk",
  "text",
  "text-muted",
  "line",
  "control-line",
  "link",
  "mark",
  "accent",
  "on-accent",
  "accent-line",
  "outline",
  "success",
  "success-surface",
  "danger",
  "danger-surface",
];

/** The main colour roles in the four general tones, and the seven font sizes. The three largest use the display font. */
export function ColoursAndTypography({ copy }: { copy: Styleguide }) {
  return (
    <>
      <Specimen copy={copy} part="colours">
        <div className={styles.tones}>
          {(["paper", "sunk", "ink", "marigold"] as const).map((tone) => (
            <div className={styles.tone} data-tone={tone} key={tone}>
              <h3>{copy.tones[tone]}</h3>
              <p>{copy.sample.text}</p>
              <ul className={styles.swatches} role="list">
                {roles.map((role) => (
                  <li key={role}>
                    <span style={{ background: `var(--${role})` }} />
                    <code>--{role}</code>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen copy={copy} part="type">
        {[6, 5, "title", 4, 3, 2, 1].map((size) => (
          <p
            key={size}
            style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}
            data-display-font={size === "title" || Number(size) > 4 || undefined}
          >
            {copy.sample.title}
          </p>
        ))}
      </Specimen>
    </>
  );
}

const variants: ButtonVariant[] = ["primary", "secondary"];

/** Buttons, links and fields in all states. */
export function Controls({ copy }: { copy: Styleguide }) {
  const { states, sample } = copy;
  const { label, options, none, error } = sample.choice;
  return (
    <>
      <Specimen copy={copy} part="buttons">
        {variants.map((variant) => (
          <div className={styles.row} key={variant}>
            <div>
              <span className={styles.state}>{states.normal}</span>
              <ButtonLink href={paths.contact} variant={variant}>
                {sample.button}
              </ButtonLink>
            </div>
            {(["disabled", "busy"] as const).map((state) => (
              <div key={state}>
                <span className={styles.state}>{states[state]}</span>
                <Button variant={variant} disabled={state === "disabled"} busy={state === "busy"}>
                  {sample.button}
                </Button>
              </div>
            ))}
          </div>
        ))}
        <ArrowLink href={paths.contact} label={sample.button} />
      </Specimen>
      <Specimen copy={copy} part="fields">
        <Field id="field-normal" label={`${sample.field}: ${states.normal}`} hint={sample.hint} />
        <Field id="field-filled" label={`${sample.field}: ${states.filled}`} defaultValue="Sharmila Dutta" />
        <Field id="field-error" label={`${sample.field}: ${states.error}`} errors={[sample.error]} />
        <Field id="field-choice" label={`${label}: ${states.normal}`} options={options} placeholder={none} />
        <Field
          id="field-choice-error"
          label={`${label}: ${states.error}`}
          options={options}
          placeholder={none}
          errors={[error]}
        />
        <Field id="field-long" label={sample.title} multiline defaultValue={sample.text} />
      </Specimen>
    </>
  );
}

interface ContentComponentsProps {
  copy: Styleguide;
  labels: Interface;
  /** Absolute URL of the style guide, for the share links. */
  url: string;
}

/** Notices, cards, an accordion, meters and navigation. */
export function ContentComponents({ copy, labels, url }: ContentComponentsProps) {
  const { sample, title } = copy;
  const steps = [
    { name: labels.breadcrumb.home, path: paths.home },
    { name: title, path: paths.styleguide },
  ];
  const meters = [60, 80, 58, 70].map((value) => ({ label: `${sample.field} ${value}`, value }));
  return (
    <>
      <Specimen copy={copy} part="notices">
        {(["info", "success", "danger"] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={sample.title}>
            <p>{sample.text}</p>
          </Notice>
        ))}
      </Specimen>
      <Specimen copy={copy} part="quotes">
        <Quote text={sample.text} author={labels.sample} />
        <Quote text={sample.text} author={labels.sample} size="large" />
      </Specimen>
      <Specimen copy={copy} part="disclosure">
        <Accordion items={sample.items} />
      </Specimen>
      <Specimen copy={copy} part="meters">
        <MeterBars meters={meters} />
        <MeterCircles meters={meters} />
      </Specimen>
      <Specimen copy={copy} part="navigation">
        <Breadcrumb steps={steps} label={labels.breadcrumb.label} />
        <Pagination current={2} total={3} getHref={paths.blogPage} labels={labels.pagination} />
        <ShareLinks url={url} title={title} labels={labels.share} networks={labels.networks} />
      </Specimen>
    </>
  );
}

/** A carousel slide for each sample item. */
export const SampleSlides = ({ items }: { items: Styleguide["sample"]["items"] }) => (
  <CarouselTrack>
    {items.map((item) => (
      <Notice key={item.title} title={item.title}>
        <p>{item.content}</p>
      </Notice>
    ))}
  </CarouselTrack>
);

const sizes = { small: "4rem", medium: "12rem", large: "100%" };
const getSizeStyle = (name: keyof typeof sizes) => ({ "--size": sizes[name] }) as CSSProperties;

/** The drawings that use the colour roles. */
export function Artwork({ copy }: { copy: Styleguide }) {
  return (
    <Specimen copy={copy} part="artwork">
      <div className={styles.art} style={getSizeStyle("large")}>
        <Drawing svg={howrahBridge} className={pigments.pigments} />
      </div>
      <DrawingBox className={styles.art} svg={brokenBridge} />
      <div className={styles.art} style={getSizeStyle("medium")}>
        <Drawing svg={alpona} />
        <Drawing svg={taxi} className={pigments.pigments} />
      </div>
      <div className={styles.art} style={getSizeStyle("small")}>
        <Logo />
      </div>
    </Specimen>
  );
}
