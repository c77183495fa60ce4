import type { RecordedPage } from "./recorded-page.ts";

const offers = [
  { id: 1, name: "Create Dynamic E-commerce Website", audience: "small businesses", price: "₹9999.99" },
  { id: 2, name: "Create Medium E-commerce Website", audience: "growing businesses", price: "₹1799.99" },
  { id: 3, name: "Create Large Scale E-commerce Website", audience: "large enterprises", price: "₹2599.99" },
];

const layouts = ["/portfolio-grid", "/portfolio-masonry", "/portfolio-carousel"];

const payments = offers.map(
  ({ id, name, price }): RecordedPage => ({
    path: `/payment/${id}`,
    requirements: "R5, E9",
    title: `Payment Page for ${name}`,
    h1: `Payment Page for ${name}`,
    labels: [price, "Name", "Email", "Phone", "Card number", "Expiration date", "MM/YY", "CVV", "UPI ID"],
  }),
);

/** Products, payment, portfolio and blog. */
export const blogAndShopPages: readonly RecordedPage[] = [
  {
    path: "/products",
    requirements: "R3, T1",
    title: "Our Software Services",
    h1: "Our Software Services",
    labels: [...offers.flatMap(({ name, audience, price }) => [name, audience, price]), "Subscribe/Purchase"],
    links: offers.map(({ id }) => `/payment/${id}`),
  },
  ...payments,
  {
    path: "/portfoliodetails",
    requirements: "R4",
    title: "",
    labels: [
      "Client",
      "Website",
      "Date",
      "Category",
      "Challenge",
      "Solutions",
      "Results",
      "Share",
      "Previous",
      "Next",
    ],
    meters: [75, 65, 90, 45],
  },
  { path: "/portfolio-grid", requirements: "R11", title: "Portfolio", links: layouts },
  { path: "/portfolio-masonry", requirements: "R11", title: "", links: layouts },
  { path: "/portfolio-carousel", requirements: "R11", title: "", links: layouts },
  {
    path: "/blog",
    requirements: "T2",
    title: "Blog",
    labels: ["Design 3", "Development 5", "Startup 1", "Technology 3", "Recent posts", "Tags", "Search"],
    links: ["/blog/page/2", "/blog/page/3", "/contact"],
    fields: ["s"],
  },
  {
    path: "/post",
    requirements: "R4, T2",
    title: "",
    labels: [
      "Tags",
      "Share",
      "About the author",
      "Previous post",
      "Related posts",
      "Comments (2)",
      "Leave a comment",
      "Your email address will not be published.",
    ],
    fields: ["name", "email", "message"],
  },
];
