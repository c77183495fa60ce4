import { Fragment, type ReactNode } from "react";

interface Props {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text whose placeholders are replaced by elements, such as links. */
export const FilledText = ({ text, values }: Props) =>
  text.split(/\{(\w+)\}/).map((part, index) => (
    // The parts of a text have no identity. Every second one is the name of a placeholder.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ));
