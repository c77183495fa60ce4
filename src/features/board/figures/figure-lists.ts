import type { Figure, Figures } from "#server/board/figures.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";

type Labels = BoardCopy["figures"];
/** `enquiries`: those whose visit started on the page. `sent`: those whose form was sent from the page. */
export type CountName = "visits" | "views" | "enquiries" | "sent";

/** A table of figures. */
export interface FigureList {
  name: keyof Labels["lists"];
  title: string;
  /** The counts that apply to these figures. The first one is drawn as bars. */
  counts: readonly CountName[];
  rows: (Figure & { label: string })[];
}

/** Returns the figures by page, source, campaign, form, language and device, with their labels. */
export function listFigures(figures: Figures, labels: Labels, forms: Record<string, string>): FigureList[] {
  const { values } = labels;
  const createList = (
    name: FigureList["name"],
    counts: readonly CountName[],
    getLabel: (value: string) => string,
  ): FigureList => ({
    name,
    title: labels.lists[name],
    counts,
    rows: figures[name].map((figure) => ({ ...figure, label: getLabel(figure.value) })),
  });
  const replaceOther = (value: string) => (value === "other" ? values.other : value);
  return [
    createList("pages", ["views", "visits", "enquiries", "sent"], (page) => page || values.unknown),
    createList("sources", ["visits", "enquiries"], (host) => replaceOther(host) || values.direct),
    createList("campaigns", ["visits", "enquiries"], replaceOther),
    createList("forms", ["enquiries"], (form) => forms[form] ?? form),
    createList("devices", ["visits", "views"], (device) => findLabel(values, device)),
    createList("languages", ["visits", "views"], (language) =>
      language === "" ? values.unknown : language === "other" ? values.other : formatLanguage(language),
    ),
  ];
}

const findLabel = (labels: Record<string, string>, name: string): string => labels[name] ?? name;

const languageNames = new Intl.DisplayNames("en-IN", { type: "language", fallback: "code" });

/** Returns the English name of a language code. */
function formatLanguage(code: string): string {
  return languageNames.of(code) ?? code;
}
