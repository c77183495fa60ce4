import { PageHead } from "../../components/PageHead";

/** Says why there is nothing to see. */
export function BoardMessage({ title, text }: { title: string; text: string }) {
  return <PageHead drawing="post" title={title} lead={text} />;
}
