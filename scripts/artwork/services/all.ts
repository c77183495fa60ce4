import * as adverts from "./adverts.ts";
import * as design from "./design.ts";
import * as market from "./market.ts";
import * as office from "./office.ts";
import * as people from "./people.ts";
import * as planning from "./planning.ts";
import * as screens from "./screens.ts";
import * as search from "./search.ts";
import * as stationery from "./stationery.ts";

/** Every service's picture, named as its address. */
export const servicePictures: Record<string, string> = {
  "services/Website-Development": screens.websiteDevelopment(),
  "services/Software-Development": screens.softwareDevelopment(),
  "services/Application-Development": screens.applicationDevelopment(),
  "services/SEO": search.seo(),
  "services/ASO": search.aso(),
  "services/CRM-System": people.crm(),
  "services/SMO": people.smo(),
  "services/CRO": market.cro(),
  "services/Lead-Generation": market.leadGeneration(),
  "services/Content-Creation": stationery.contentCreation(),
  "services/Paid-Promotions": adverts.paidPromotions(),
  "services/Paid-Advertising": adverts.paidAdvertising(),
  "services/Logo-Design": design.logoDesign(),
  "services/Graphic-Design": design.graphicDesign(),
  "services/Brochure-Design": design.brochureDesign(),
  "services/Packaging-Design": stationery.packagingDesign(),
  "services/Business-card-Design": stationery.businessCardDesign(),
  "services/servicedetail2": office.organizationalAudit(),
  "services/servicedetail5": office.supportFunctions(),
  "services/servicedetail6": office.financePlanning(),
  "services/servicedetail1": market.marketResearch(),
  "services/servicedetail3": people.businessConsulting(),
  "services/servicedetail4": planning.projectManagement(),
};
