/**
 * The part of schema.org's vocabulary that the site uses: each type with the types it extends and the properties
 * it adds, those of them that occur here. Source: https://schema.org/docs/full.html and the page of each type,
 * version 29.
 */
export const vocabulary: Readonly<Record<string, { is?: readonly string[]; has?: readonly string[] }>> = {
  Thing: { has: ["name", "description", "url", "image", "sameAs", "mainEntityOfPage"] },

  Organization: {
    is: ["Thing"],
    has: ["address", "email", "faxNumber", "foundingDate", "location", "logo", "slogan", "telephone"],
  },
  LocalBusiness: { is: ["Organization", "Place"] },
  ProfessionalService: { is: ["LocalBusiness"] },
  Person: { is: ["Thing"], has: ["email", "jobTitle", "knowsAbout", "telephone", "worksFor"] },

  Place: { is: ["Thing"], has: ["address", "geo"] },
  City: { is: ["Place"] },
  PostalAddress: {
    is: ["Thing"],
    has: ["addressCountry", "addressLocality", "addressRegion", "postalCode", "streetAddress"],
  },
  GeoCoordinates: { is: ["Thing"], has: ["latitude", "longitude"] },

  CreativeWork: {
    is: ["Thing"],
    has: [
      "about",
      "abstract",
      "audio",
      "author",
      "creator",
      "dateCreated",
      "dateModified",
      "datePublished",
      "genre",
      "headline",
      "inLanguage",
      "keywords",
      "mainEntity",
      "publisher",
      "timeRequired",
      "video",
    ],
  },
  Article: { is: ["CreativeWork"], has: ["articleSection", "wordCount"] },
  BlogPosting: { is: ["Article"] },
  Blog: { is: ["CreativeWork"], has: ["blogPost"] },
  MediaObject: { is: ["CreativeWork"], has: ["contentUrl", "duration", "uploadDate"] },
  AudioObject: { is: ["MediaObject"] },
  VideoObject: { is: ["MediaObject"], has: ["thumbnailUrl"] },
  WebPage: { is: ["CreativeWork"], has: ["breadcrumb"] },
  AboutPage: { is: ["WebPage"] },
  CollectionPage: { is: ["WebPage"] },
  ContactPage: { is: ["WebPage"] },
  FAQPage: { is: ["WebPage"] },
  ProfilePage: { is: ["WebPage"] },
  Question: { is: ["CreativeWork"], has: ["acceptedAnswer"] },
  Answer: { is: ["CreativeWork"], has: ["text"] },

  ItemList: { is: ["Thing"], has: ["itemListElement", "numberOfItems"] },
  BreadcrumbList: { is: ["ItemList"] },
  ListItem: { is: ["Thing"], has: ["item", "position"] },

  Service: { is: ["Thing"], has: ["areaServed", "provider", "serviceType"] },
  Product: { is: ["Thing"], has: ["audience", "brand", "offers", "sku"] },
  Offer: { is: ["Thing"], has: ["price", "priceCurrency", "seller"] },
  Audience: { is: ["Thing"], has: ["audienceType"] },
  BusinessAudience: { is: ["Audience"] },
  JobPosting: {
    is: ["Thing"],
    has: [
      "datePosted",
      "directApply",
      "employmentType",
      "hiringOrganization",
      "jobLocation",
      "title",
      "validThrough",
    ],
  },
};

/** Whether a type has a property, by itself or by what it extends. */
export function hasProperty(type: string, property: string): boolean {
  const { is = [], has = [] } = vocabulary[type] ?? {};
  return has.includes(property) || is.some((wider) => hasProperty(wider, property));
}
