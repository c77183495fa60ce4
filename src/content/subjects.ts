import { fillIn } from "../../shared/wording/fill-in";
import { ordered, single } from "./collections";
import { orderedOffers } from "./offers";
import { onceInEachLanguage } from "./once";

/** What an enquiry may be about, in groups: services, consulting, plans and products by their names. */
export const subjects = onceInEachLanguage(async () => {
  const { form } = await single("contactPage");
  const { pricing } = await single("faqPage");
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const plans = names(await ordered("plans")).flatMap((plan) => [
    fillIn(pricing.subject.month, { plan }),
    fillIn(pricing.subject.year, { plan }),
  ]);
  return [
    { group: form.subjects.services, options: names(await ordered("services")) },
    { group: form.subjects.consulting, options: names(await ordered("serviceDetails")) },
    { group: form.subjects.plans, options: plans },
    { group: form.subjects.products, options: names(await orderedOffers()) },
  ];
});
