import { paths } from "../../../shared/addresses/paths";
import type { Styleguide } from "../../../shared/schemas/pages/styleguide";
import { ArrowLink } from "../../components/ArrowLink";
import { Button } from "../../components/Button";
import { ButtonLink, type ButtonVariant } from "../../components/ButtonLink";
import { Field } from "../../components/Field";
import { Specimen } from "./Specimen";
import styles from "./Specimen.module.css";

const variants: ButtonVariant[] = ["primary", "secondary"];

/** Buttons, links and fields in each of their states. */
export function Controls({ words }: { words: Styleguide }) {
  return (
    <>
      <Specimen id="buttons" title={words.parts.buttons}>
        {variants.map((variant) => (
          <Buttons key={variant} variant={variant} words={words} />
        ))}
        <ArrowLink href={paths.contact} label={words.sample.button} />
      </Specimen>
      <Fields words={words} />
    </>
  );
}

function Buttons({ variant, words }: { variant: ButtonVariant; words: Styleguide }) {
  const { states, sample } = words;
  return (
    <div className={styles.row}>
      <div>
        <span className={styles.state}>{states.normal}</span>
        <ButtonLink href={paths.contact} variant={variant}>
          {sample.button}
        </ButtonLink>
      </div>
      <div>
        <span className={styles.state}>{states.disabled}</span>
        <Button variant={variant} disabled>
          {sample.button}
        </Button>
      </div>
      <div>
        <span className={styles.state}>{states.busy}</span>
        <Button variant={variant} busy>
          {sample.button}
        </Button>
      </div>
    </div>
  );
}

function Fields({ words }: { words: Styleguide }) {
  const { states, sample } = words;
  return (
    <Specimen id="fields" title={words.parts.fields}>
      <Field id="field-normal" label={`${sample.field}: ${states.normal}`} hint={sample.hint} />
      <Field id="field-filled" label={`${sample.field}: ${states.filled}`} defaultValue="Sharmila Dutta" />
      <Field id="field-error" label={`${sample.field}: ${states.error}`} errors={[sample.error]} />
      <Field
        id="field-choice"
        label={`${sample.choice.label}: ${states.normal}`}
        options={sample.choice.options}
        placeholder={sample.choice.none}
      />
      <Field
        id="field-choice-error"
        label={`${sample.choice.label}: ${states.error}`}
        options={sample.choice.options}
        placeholder={sample.choice.none}
        errors={[sample.choice.error]}
      />
      <Field id="field-long" label={sample.title} multiline defaultValue={sample.text} />
    </Specimen>
  );
}
