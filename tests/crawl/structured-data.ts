import { z } from 'zod'

/** The standalone schema.org types on our pages, with the requirements of Google and schema.org for each. */
export type StructuredType = keyof typeof schemas

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ })
const context = { '@context': z.literal('https://schema.org') }
/** Text with letters and no leftover placeholder. */
const prose = text.min(10).refine((value) => !/\{\w+\}|undefined|\[object/.test(value), 'unfilled text')

const reference = z.strictObject({ '@id': url })
const organization = z.strictObject({
  '@type': z.enum(['Organization', 'MedicalOrganization']),
  name: text,
  url,
  logo: z.strictObject({ '@type': z.literal('ImageObject'), url }).optional(),
})
const days = /^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? \d{2}:\d{2}-\d{2}:\d{2}$/
const clinic = z.strictObject({
  '@type': z.literal('MedicalClinic'),
  '@id': url,
  name: text,
  url,
  image: url,
  parentOrganization: organization,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: z.string().regex(/^\d{5}$/),
    addressCountry: z.literal('ES'),
  }),
  // Only for a clinic with a known street.
  geo: z
    .strictObject({
      '@type': z.literal('GeoCoordinates'),
      // Spain with its islands
      latitude: z.number().min(27).max(44),
      longitude: z.number().min(-19).max(5),
    })
    .optional(),
  openingHours: z.string().regex(days),
  telephone: z.string().startsWith('+').optional(),
  email: z.email().optional(),
})

/** Positions count from 1, without gaps. */
const inOrder = (items: readonly { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1)

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  // Digits only, in euros (docs/search-engines.md).
  price: z.union([z.number().positive(), z.string().regex(/^[1-9]\d*$/)]),
  priceCurrency: z.literal('EUR'),
  url,
})
const service = z.strictObject({
  '@type': z.literal('Service'),
  name: text,
  provider: z.union([organization, z.array(reference).min(1)]),
  areaServed: z.union([text, z.strictObject({ '@type': z.literal('City'), name: text })]),
  offers: offer.optional(),
})
const post = z.strictObject({ '@type': z.literal('BlogPosting'), headline: text.max(110), url })
const definedTerm = z.strictObject({ '@type': z.literal('DefinedTerm'), name: text, url })

const schemas = {
  BreadcrumbList: z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: url,
        }),
      )
      .min(2)
      .refine(inOrder, 'positions out of order'),
  }),
  FAQPage: z.strictObject({
    ...context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          // «¿Duele?» is a question.
          name: text.min(5),
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: prose }),
        }),
      )
      .min(2),
  }),
  ItemList: z
    .strictObject({
      ...context,
      '@type': z.literal('ItemList'),
      name: text,
      numberOfItems: z.int().positive(),
      itemListElement: z
        .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, url }))
        .min(1)
        .refine(inOrder, 'positions out of order')
        .refine((items) => new Set(items.map((item) => item.url)).size === items.length, 'an item twice'),
    })
    .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length, 'wrong count'),
  MedicalClinic: z.strictObject({ ...context, ...clinic.shape }),
  MedicalWebPage: z.strictObject({
    ...context,
    '@type': z.literal('MedicalWebPage'),
    url,
    name: text,
    description: prose,
    inLanguage: z.literal('es'),
    contentLocation: z.strictObject({ '@type': z.literal('City'), name: text }).optional(),
    about: z.strictObject({
      '@type': z.literal('MedicalProcedure'),
      '@id': url,
      name: text,
      url: url.optional(),
      description: prose.optional(),
      howPerformed: prose.optional(),
      followup: prose.optional(),
    }),
    mainEntity: service.optional(),
  }),
  Blog: z.strictObject({
    ...context,
    '@type': z.literal('Blog'),
    '@id': url,
    name: text,
    description: prose,
    url,
    inLanguage: z.literal('es'),
    publisher: organization,
    blogPost: z.array(post).min(1),
  }),
  BlogPosting: z.strictObject({
    ...context,
    ...post.shape,
    '@id': url,
    description: prose,
    mainEntityOfPage: url,
    image: url,
    inLanguage: z.literal('es'),
    isAccessibleForFree: z.literal(true),
    articleSection: text,
    datePublished: z.iso.date().optional(),
    dateModified: z.iso.date().optional(),
    keywords: text,
    citation: z.array(text).min(1),
    author: organization,
    publisher: organization,
    isPartOf: z.strictObject({ '@type': z.literal('Blog'), '@id': url }),
  }),
  DefinedTermSet: z.strictObject({
    ...context,
    '@type': z.literal('DefinedTermSet'),
    '@id': url,
    name: text,
    description: prose,
    url,
    inLanguage: z.literal('es'),
    hasDefinedTerm: z.array(definedTerm).min(1),
  }),
  DefinedTerm: z.strictObject({
    ...context,
    ...definedTerm.shape,
    '@id': url,
    alternateName: z.array(text).min(1).optional(),
    description: prose,
    inDefinedTermSet: z.strictObject({ '@type': z.literal('DefinedTermSet'), '@id': url, name: text, url }),
  }),
  Organization: z.strictObject({
    '@type': z.tuple([z.literal('Organization'), z.literal('MedicalOrganization')]),
    '@id': url,
    name: text,
    url,
    logo: url,
    image: url,
    description: prose,
    areaServed: z.strictObject({ '@type': z.literal('Country'), name: text }),
    telephone: z.string().startsWith('+').optional(),
    email: z.email().optional(),
    subOrganization: z.array(z.strictObject({ '@type': z.literal('MedicalClinic'), name: text, url })).min(1),
  }),
  WebSite: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': url,
    name: text,
    url,
    inLanguage: z.literal('es-ES'),
    publisher: reference,
  }),
} as const

/**
 * Reads the structured data of a page: the standalone types, and every error as text. A type without a schema
 * here is an error: add one that says what it must contain.
 */
export function checkStructuredData(blocks: readonly unknown[]): {
  types: StructuredType[]
  faults: string[]
} {
  const types: StructuredType[] = []
  const faults: string[] = []
  for (const block of blocks.flatMap(thingsOf)) {
    const type = typeOf(block)
    if (!isKnown(type)) {
      faults.push(`no schema for ${type}`)
      continue
    }
    types.push(type)
    const checked = schemas[type].safeParse(block)
    for (const { path, message } of checked.error?.issues ?? [])
      faults.push(`${type}.${path.join('.')}: ${message}`)
  }
  return { types, faults }
}

function thingsOf(block: unknown): unknown[] {
  const graph = (block as { '@graph'?: unknown[] } | null)?.['@graph']
  return Array.isArray(graph) ? graph : [block]
}

function typeOf(thing: unknown): string {
  const type = (thing as { '@type'?: unknown } | null)?.['@type']
  return String(Array.isArray(type) ? type[0] : (type ?? JSON.stringify(thing)?.slice(0, 80)))
}

function isKnown(type: string): type is StructuredType {
  return type in schemas
}
