import { paths } from "../../../shared/addresses/paths";
import type { Interface } from "../../../shared/schemas/navigation";
import type { Styleguide } from "../../../shared/schemas/pages/styleguide";
import { Accordion } from "../../components/Accordion";
import { Breadcrumb } from "../../components/Breadcrumb";
import { Card } from "../../components/Card";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Grid } from "../../components/Grid";
import { MeterBar } from "../../components/MeterBar";
import { MeterCircles } from "../../components/MeterCircles";
import { Notice } from "../../components/Notice";
import { Pagination } from "../../components/Pagination";
import { Quote } from "../../components/Quote";
import { ShareLinks } from "../../components/ShareLinks";
import { Specimen } from "./Specimen";

interface Props {
  words: Styleguide;
  labels: Interface;
  /** Complete address of the style guide, to share. */
  url: string;
}

const values = [60, 80, 58, 70];

/** Everything that is not pressed or typed in. */
export function Blocks({ words, labels, url }: Props) {
  const { parts, sample, title } = words;
  const steps = [
    { name: labels.breadcrumb.home, path: paths.home },
    { name: title, path: paths.styleguide },
  ];
  return (
    <>
      <Specimen id="notices" title={parts.notices}>
        {(["info", "success", "danger"] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={sample.title}>
            <p>{sample.text}</p>
          </Notice>
        ))}
      </Specimen>
      <Specimen id="cards" title={parts.cards}>
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
      <Specimen id="disclosure" title={parts.disclosure}>
        <Accordion items={sample.items} />
      </Specimen>
      <Specimen id="meters" title={parts.meters}>
        {values.map((value) => (
          <MeterBar key={value} label={sample.field} value={value} />
        ))}
        <MeterCircles meters={values.map((value) => ({ label: `${sample.field} ${value}`, value }))} />
      </Specimen>
      <Specimen id="navigation" title={parts.navigation}>
        <Breadcrumb steps={steps} label={labels.breadcrumb.label} />
        <Pagination current={2} total={3} href={paths.blogPage} labels={labels.pagination} />
        <ShareLinks url={url} title={title} labels={labels.share} />
      </Specimen>
    </>
  );
}

/** The sample items as slides. */
export function SampleSlides({ items }: { items: Styleguide["sample"]["items"] }) {
  return (
    <CarouselTrack>
      {items.map((item) => (
        <Card key={item.title} title={item.title} as="div">
          <p>{item.content}</p>
        </Card>
      ))}
    </CarouselTrack>
  );
}
