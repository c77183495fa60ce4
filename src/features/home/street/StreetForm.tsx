import { paths } from "#shared/addresses/paths.ts";
import type { Home } from "#shared/schemas/pages/home.ts";
import type { StreetShop } from "#shared/schemas/pages/street.ts";
import { MAX_TYPED_SHOP_NAME } from "#shared/text/shop-name.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { localizePath } from "#src/data/i18n/links.ts";
import styles from "./StreetForm.module.css";
import { listPlaces, type VisitorStreet } from "./visitor-street.ts";

type Props = Pick<Home["hero"], "form" | "action"> & {
  /** The shops in the order of the street. */
  slides: Pick<StreetShop, "id" | "trade" | "place" | "words">[];
  street: VisitorStreet;
};

/**
 * The form with which visitors put their own shop on the `Street` (R14a). `paint-street.ts` paints while they type.
 * Without JavaScript, the form opens a page that the server renders.
 */
export function StreetForm({ form, slides, action, street }: Props) {
  const { faults, announcement, build, chatText, shareText } = form;
  // For the script.
  const words = slides.map((slide) => slide.words);
  const texts = {
    faults,
    announcement,
    build,
    action: action.label,
    chat: chatText,
    share: shareText,
    words,
    street: paths.street,
  };
  const fault = street.fault && faults[street.fault];
  return (
    <form
      className={styles.form}
      id="your-shop"
      action={`${localizePath(paths.street)}#your-shop`}
      data-street-form
      data-screen-only
      data-texts={JSON.stringify(texts)}
    >
      <div className={styles.shop}>
        <label htmlFor="street-shop">{form.shop}</label>
        <input
          id="street-shop"
          className={styles.sign}
          name="shop"
          defaultValue={street.typed}
          placeholder={form.example}
          maxLength={MAX_TYPED_SHOP_NAME}
          autoComplete="organization"
          enterKeyHint="done"
          dir="auto"
          aria-describedby="street-shop-hint"
          aria-invalid={fault ? true : undefined}
        />
        <p id="street-shop-hint" className={styles.hint} data-hint={form.hint}>
          {fault ?? form.hint}
        </p>
      </div>
      <div className={styles.choices}>
        <Field
          id="street-trade"
          name="trade"
          label={form.trade}
          options={slides.map(({ id, trade }) => ({ value: id, label: trade }))}
          defaultValue={street.trade.id}
          preselected
        />
        <Field
          id="street-place"
          name="place"
          label={form.place}
          options={listPlaces({ form, slides })}
          defaultValue={street.place}
          preselected
        />
      </div>
      <div className={styles.submit}>
        <Button type="submit" variant="secondary">
          {form.paint}
        </Button>
      </div>
    </form>
  );
}
