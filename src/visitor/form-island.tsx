import { escapeHTML } from "astro/runtime/server/escape.js";
import { serializeProps } from "astro/runtime/server/serialize.js";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type FormKind, formOf } from "../../shared/forms/forms";
import { onceInEachLanguage } from "../content/collections";
import { ConsentNotice } from "../forms/ConsentNotice";
import { EnquiryForm } from "../forms/EnquiryForm";
import { formParts, type PlacedForm } from "../forms/form-parts";
import { HiddenFields } from "../forms/HiddenFields";
import { noticeWords } from "../forms/notice-words";
import { slotted } from "../island/react-server";

/** What Astro writes around a form of one kind, without what a visitor typed into it. */
export interface KeptIsland {
  /** Its tag up to the properties, and from there on. */
  tag: [string, string];
  /** What follows the form. */
  end: string;
  /** The properties that are the same for everybody. */
  props: string;
}

const ISLAND =
  /^(<astro-island[^>]*?) uid="[^"]*"([^>]*? props=")[^"]*("[^>]*>)[\s\S]*(<!--astro:end-->[\s\S]*)$/;

/** @param html as Astro made it of `PageForm.astro` */
export async function keepIsland(html: string, form: PlacedForm): Promise<KeptIsland | undefined> {
  const [, open, more, close, end] = ISLAND.exec(html) ?? [];
  if (open === undefined || more === undefined || close === undefined || end === undefined) return undefined;
  const { constant } = await formParts(form);
  return { tag: [open + more, close], end, props: serialised(constant).slice(0, -1) };
}

/** The same form for another visitor, of whom only what was typed is new. */
export async function drawIsland({ tag, end, props }: KeptIsland, form: PlacedForm): Promise<string> {
  const { constant, shown, hidden } = await formParts(form);
  const inside = renderToStaticMarkup(<HiddenFields {...hidden} />) + (await consentOf(form.kind));
  const html = renderToString(
    <EnquiryForm {...constant} {...shown}>
      {slotted(inside, true)}
    </EnquiryForm>,
  );
  const own = Object.keys(shown).length > 0 ? `,${serialised(shown).slice(1)}` : "}";
  return tag.join(props + own) + html + end;
}

/** The same for every visitor. */
const consentOf = onceInEachLanguage(async (kind: FormKind) =>
  renderToStaticMarkup(<ConsentNotice notice={await noticeWords(formOf(kind))} />),
);

const serialised = (props: object): string => escapeHTML(serializeProps(props));
