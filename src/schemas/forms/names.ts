/** The six forms, as their addresses `/forms/{name}` spell them (E2). */
export const formNames = [
  "contact",
  "member-message",
  "comment",
  "subscribe",
  "mail-back",
  "application",
] as const;

export type FormName = (typeof formNames)[number];

export const isFormName = (name: string): name is FormName => (formNames as readonly string[]).includes(name);
