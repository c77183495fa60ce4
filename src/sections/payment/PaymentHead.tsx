import type { Offer } from "../../../shared/schemas/offer";
import type { Trail } from "../../components/Breadcrumb";
import { PageHead } from "../../components/PageHead";
import { WholeWords } from "../../components/WholeWords";
import { ShopFront } from "../products/ShopFront";
import styles from "./PaymentHead.module.css";

interface Props {
  offer: Offer;
  /** With `{offer}` where the offer's name stands. */
  title: string;
  trail: Trail;
}

/** Head of a payment page: whose it is, and what the offer is (R5). */
export function PaymentHead({ offer, title, trail }: Props) {
  return (
    <PageHead
      title={
        <span className={styles.title}>
          <WholeWords text={title.replace("{offer}", offer.name)} />
        </span>
      }
      lead={offer.description}
      art={<ShopFront size={offer.id} />}
      trail={trail}
    />
  );
}
