import type { CSSProperties, ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { readableTime } from "#shared/calendar/indian-time.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { Styleguide } from "#shared/schemas/pages/styleguide.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import { LogoMark } from "#src/components/artwork/LogoMark.tsx";
import { Motif } from "#src/components/artwork/Motif.tsx";
import missingSpan from "#src/components/artwork/missing-span.svg?raw";
import { Breadcrumb } from "#src/components/Breadcrumb.tsx";
import { Button, type ButtonVariant } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Card } from "#src/components/Card.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Field } from "#src/components/Field.tsx";
import { Grid } from "#src/components/Grid.tsx";
import { MeterBars, MeterCircles } from "#src/components/Meters.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Pagination } from "#src/components/Pagination.tsx";
import { Quote } from "#src/components/Quote.tsx";
import { Section } from "#src/components/Section.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import { Accepted, Faults, NotSent } from "#src/features/forms/EnquiryForm.tsx";
import type { NotSentYet } from "#src/features/forms/use-enquiry.ts";
import type { WordsOfForm } from "#src/features/forms/words.ts";
import styles from "./Specimens.module.css";

interface SpecimenProps {
  words: Styleguide;
  part: keyof Styleguide["parts"];
  children: ReactNode;
}

/** One part of the style guide under its heading. */
export const Specimen = ({ words, part, children }: SpecimenProps) => (
  <Section labelledBy={part} space="tight" title={words.parts[part]}>
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

/** Every colour role in every tone, and the six sizes of type; the two largest are set in the display face. */
export function ColoursAndType({ words }: { words: Styleguide }) {
  return (
    <>
      <Specimen words={words} part="colours">
        <div className={styles.tones}>
          {(["paper", "sunk", "ink", "marigold"] as const).map((tone) => (
            <div className={styles.tone} data-tone={tone} key={tone}>
              <h3>{words.tones[tone]}</h3>
              <p>{words.sample.text}</p>
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
      <Specimen words={words} part="type">
        {[6, 5, 4, 3, 2, 1].map((size) => (
          <p
            key={size}
            style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}
            data-display={size > 4 || undefined}
          >
            {words.sample.title}
          </p>
        ))}
      </Specimen>
    </>
  );
}

const variants: ButtonVariant[] = ["primary", "secondary"];

/** Buttons, links and fields in each of their states. */
export function Controls({ words }: { words: Styleguide }) {
  const { states, sample } = words;
  const { label, options, none, error } = sample.choice;
  return (
    <>
      <Specimen words={words} part="buttons">
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
      <Specimen words={words} part="fields">
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

interface BlocksProps {
  words: Styleguide;
  labels: Interface;
  /** Complete address of the style guide, to share. */
  url: string;
}

/** Everything that is not pressed or typed in. */
export function Blocks({ words, labels, url }: BlocksProps) {
  const { sample, title } = words;
  const steps = [
    { name: labels.breadcrumb.home, path: paths.home },
    { name: title, path: paths.styleguide },
  ];
  const meters = [60, 80, 58, 70].map((value) => ({ label: `${sample.field} ${value}`, value }));
  return (
    <>
      <Specimen words={words} part="notices">
        {(["info", "success", "danger"] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={sample.title}>
            <p>{sample.text}</p>
          </Notice>
        ))}
      </Specimen>
      <Specimen words={words} part="cards">
        <Grid>
          <Card title={sample.title} note={labels.sample}>
            <p>{sample.text}</p>
          </Card>
          <Card title={sample.title} href={paths.styleguide}>
            <p>{sample.text}</p>
          </Card>
          <Quote text={sample.text} author={labels.sample} />
        </Grid>
      </Specimen>
      <Specimen words={words} part="disclosure">
        <Accordion items={sample.items} />
      </Specimen>
      <Specimen words={words} part="meters">
        <MeterBars meters={meters} />
        <MeterCircles meters={meters} />
      </Specimen>
      <Specimen words={words} part="navigation">
        <Breadcrumb steps={steps} label={labels.breadcrumb.label} />
        <Pagination current={2} total={3} href={paths.blogPage} labels={labels.pagination} />
        <ShareLinks url={url} title={title} labels={labels.share} networks={labels.networks} />
      </Specimen>
    </>
  );
}

/** The sample items as slides. */
export const SampleSlides = ({ items }: { items: Styleguide["sample"]["items"] }) => (
  <CarouselTrack>
    {items.map((item) => (
      <Card key={item.title} title={item.title} as="div">
        <p>{item.content}</p>
      </Card>
    ))}
  </CarouselTrack>
);

const sizes = { small: "4rem", medium: "12rem", large: "100%" };
const size = (name: keyof typeof sizes) => ({ "--size": sizes[name] }) as CSSProperties;

/** The drawings, which take their colours from the roles. */
export function Artwork({ words }: { words: Styleguide }) {
  return (
    <Specimen words={words} part="artwork">
      <div className={styles.art} style={size("large")}>
        <Motif name="bridge" />
        <Motif name="tram" />
      </div>
      <InlineDrawing svg={missingSpan} className={styles.art} />
      <div className={styles.art} style={size("medium")}>
        <Motif name="alpona" />
        <Motif name="alpona-corner" />
        <Motif name="taxi" />
      </div>
      <div className={styles.art} style={size("small")}>
        <LogoMark />
      </div>
    </Specimen>
  );
}

const failures: NotSentYet[] = [
  { reason: "offline", presses: 0 },
  { reason: "unavailable", presses: 0 },
  { reason: "limited", seconds: 300, presses: 0 },
];
const receipt = {
  kind: "accepted",
  reference: "HD-00000-00000",
  replyTime: readableTime(Date.parse("2026-11-23T18:00:00+05:30")),
  why: "",
  awaited: false,
} as const;

/** What stands in or instead of a form after the button: faulty, not sent for three reasons, stored. */
export function FormStates({ words }: { words: WordsOfForm }) {
  return (
    <>
      <Faults errors={{ name: ["-"] }} words={words} />
      {failures.map((failure) => (
        <NotSent
          failure={failure}
          words={words}
          enquiry={{ sending: false, press: async () => undefined, draft: () => ({}) }}
          key={failure.reason}
        />
      ))}
      <Accepted receipt={receipt} words={words} onAgain={() => undefined} />
    </>
  );
}
