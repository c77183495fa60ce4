/** One node of a schema.org graph. */
export type Thing = { "@type": string | string[] } & Record<string, unknown>;
