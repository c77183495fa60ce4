import type { ComponentProps, ReactNode } from "react";
import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Section } from "#src/components/Section.tsx";
import teaPacket from "./artwork/tea-packet.svg?drawing";
import { Device } from "./Device.tsx";
import { Shelf, StreetMap } from "./ScreenDrawings.tsx";
import styles from "./WorkingScreen.module.css";

const steps = ["page", "counter", "rider", "account"] as const;
const quantities = [1, 2, 3] as const;
type Step = (typeof steps)[number];

interface Props {
  copy: ServiceExamples["screen"];
  /** The screen that is shown first. A value other than the four steps selects the customer's page. */
  start?: string | undefined;
}

/**
 * One order on four drawn screens. Radio buttons select the screen and the quantity, so it works without JavaScript. The
 * buttons on the screens are labels of these radio buttons.
 */
export function WorkingScreen({ copy, start }: Props) {
  const { page, counter, rider, account } = copy;
  const first = steps.find((step) => step === start) ?? "page";
  const getTotal = (quantity: number) => quantity * page.price + page.deliveryPrice;
  const takings = account.rows.reduce((sum, row) => sum + row.amount, 0);
  const total = <ByQuantity render={(quantity) => formatWholeRupees(getTotal(quantity))} />;
  return (
    <Section tone="sunk" labelledBy="example" title={copy.title} intro={copy.intro} screenOnly>
      <fieldset className={styles.order}>
        <legend className="visually-hidden">{copy.steps}</legend>
        {steps.map((step) => (
          <input
            key={step}
            className={styles.choice}
            type="radio"
            name="order-step"
            id={`order-${step}`}
            data-step={step}
            defaultChecked={step === first}
            aria-labelledby={`order-${step}-label`}
          />
        ))}
        <ol className={styles.stops} role="list">
          {steps.map((step) => (
            <li key={step} data-step={step}>
              <label htmlFor={`order-${step}`} id={`order-${step}-label`}>
                <span className={styles.time} data-display-font>
                  {copy[step].time}
                </span>
                <strong data-display-font>{copy[step].tab}</strong>
              </label>
              <p>{copy[step].text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.stage}>
          <Screen step="page" device="phone" bar={page.shop}>
            <Drawing className={styles.packet} svg={teaPacket} />
            <p className={styles.item}>
              <strong data-display-font>{page.item}</strong> {page.weight}
              <span data-display-font>{formatWholeRupees(page.price)}</span>
            </p>
            <fieldset className={styles.quantities}>
              <legend>{page.quantity}</legend>
              {quantities.map((quantity) => (
                <label key={quantity}>
                  <input
                    type="radio"
                    name="order-quantity"
                    value={quantity}
                    defaultChecked={quantity === 1}
                  />
                  <span data-display-font>{formatNumber(quantity)}</span>
                </label>
              ))}
            </fieldset>
            <dl className={styles.sums}>
              <Sum label={page.delivery}>{formatWholeRupees(page.deliveryPrice)}</Sum>
              <Sum label={page.total} isTotal>
                {total}
              </Sum>
            </dl>
            <Press to="counter">{page.button}</Press>
          </Screen>
          <Screen step="counter" device="window" bar={counter.title}>
            <ul className={styles.orders} role="list">
              <li>
                <strong data-display-font>{counter.order}</strong>
                {counter.customer}
              </li>
              {counter.others.map(({ name, state }) => (
                <li key={name}>
                  {name}
                  <span>{state}</span>
                </li>
              ))}
            </ul>
            <div className={styles.packing}>
              <p className={styles.big} data-display-font>
                <ByQuantity
                  render={(quantity) => fillPlaceholders(counter.item, { count: formatNumber(quantity) })}
                />
              </p>
              <Shelf className={styles.shelf} lastPacketsClass={styles.taken} count={counter.stockCount} />
              <dl className={styles.sums}>
                <Sum label={counter.stock}>
                  <ByQuantity render={(quantity) => formatNumber(counter.stockCount - quantity)} />
                </Sum>
              </dl>
              <Press to="rider">{counter.button}</Press>
            </div>
          </Screen>
          <Screen step="rider" device="phone" bar={rider.title}>
            <StreetMap className={styles.map} from={rider.from} to={rider.to} />
            <p className={styles.item}>
              <strong data-display-font>{rider.address}</strong>
            </p>
            <dl className={styles.sums}>
              <Sum label={rider.collect} isTotal>
                {total}
              </Sum>
            </dl>
            <Press to="account">{rider.button}</Press>
          </Screen>
          <Screen step="account" device="window" bar={account.title}>
            <dl className={`${styles.sums} ${styles.ledger}`}>
              {account.rows.map(({ label, amount }) => (
                <Sum key={label} label={label}>
                  {formatWholeRupees(amount)}
                </Sum>
              ))}
              <Sum label={account.order}>{total}</Sum>
              <Sum label={account.total} isTotal>
                <ByQuantity render={(quantity) => formatWholeRupees(takings + getTotal(quantity))} />
              </Sum>
            </dl>
            <div className={styles.packing}>
              <p className={styles.checked}>{account.checked}</p>
              <Press to="page">{account.button}</Press>
            </div>
          </Screen>
        </div>
      </fieldset>
    </Section>
  );
}

interface ScreenProps extends ComponentProps<typeof Device> {
  step: Step;
}

const Screen = ({ step, ...device }: ScreenProps) => (
  <Device className={styles.screen} data-step={step} {...device} />
);

/** A button on a screen, which opens another screen. */
const Press = ({ to, children }: { to: Step; children: ReactNode }) => (
  <label className={styles.press} htmlFor={`order-${to}`} data-display-font>
    {children}
  </label>
);

const Sum = ({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd data-display-font>{children}</dd>
  </div>
);

/** Renders the text for each quantity. CSS shows that of the selected one. */
const ByQuantity = ({ render }: { render: (quantity: number) => string }) =>
  quantities.map((quantity) => (
    <span key={quantity} data-quantity={quantity}>
      {render(quantity)}
    </span>
  ));
