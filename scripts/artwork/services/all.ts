import * as people from "./people.ts";
import * as print from "./print.ts";
import * as screens from "./screens.ts";

/** Every service's picture, named as its address. */
export const servicePictures: Record<string, string> = {
  "services/Website-Development": screens.websiteDevelopment(),
  "services/Software-Development": screens.softwareDevelopment(),
  "services/Application-Development": screens.applicationDevelopment(),
  "services/SEO": screens.seo(),
  "services/ASO": screens.aso(),
  "services/CRM-System": people.crm(),
  "services/SMO": people.smo(),
  "services/CRO": people.cro(),
  "services/Lead-Generation": people.leadGeneration(),
  "services/Content-Creation": print.contentCreation(),
  "services/Paid-Promotions": print.paidPromotions(),
  "services/Paid-Advertising": print.paidAdvertising(),
  "services/Logo-Design": print.logoDesign(),
  "services/Graphic-Design": print.graphicDesign(),
  "services/Brochure-Design": print.brochureDesign(),
  "services/Packaging-Design": print.packagingDesign(),
  "services/Business-card-Design": print.businessCardDesign(),
  "services/servicedetail2": print.organizationalAudit(),
  "services/servicedetail5": print.supportFunctions(),
  "services/servicedetail6": print.financePlanning(),
  "services/servicedetail1": people.marketResearch(),
  "services/servicedetail3": people.businessConsulting(),
  "services/servicedetail4": screens.projectManagement(),
};
