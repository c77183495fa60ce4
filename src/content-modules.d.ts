// Files of content/ that scripts import, see src/build/content-modules-integration.ts.
declare module "*/content/forms.yaml" {
  type FormWords = import("./schemas/form-words").FormWords;
  export const shared: FormWords["shared"];
  export const forms: FormWords["forms"];
}

declare module "*/content/company.yaml" {
  export const whatsapp: string;
}
