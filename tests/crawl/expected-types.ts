import type { StructuredType } from './structured-data.ts'

/** The structured data types of each kind of page; the first matching pattern applies. */
const EXPECTED: readonly [RegExp, readonly StructuredType[]][] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/clinicas$/, ['BreadcrumbList', 'FAQPage']],
  [/^\/clinicas\/[^/]+$/, ['BreadcrumbList', 'MedicalClinic']],
  [/^\/contacto$/, ['BreadcrumbList', 'FAQPage']],
  [/^\/(servicios|todos-los-tratamientos|tratamientos-por-zonas)$/, ['BreadcrumbList', 'ItemList']],
  [/^\/tratamientos\/preocupacion\//, ['BreadcrumbList', 'ItemList']],
  [/^\/tratamientos\/[^/]+\/[^/]+$/, ['BreadcrumbList', 'MedicalWebPage', 'MedicalClinic']],
  [/^\/tratamientos\//, ['BreadcrumbList', 'FAQPage', 'MedicalWebPage']],
  [/^\/servicios\//, ['BreadcrumbList', 'ItemList']],
  [/^\/unidades\//, ['BreadcrumbList', 'FAQPage', 'ItemList']],
  [
    /^\/(medicina-estetica|cirugia-premium|life-longevidad|medicina-corporal|unidad-laser|microinjertos-capilares|psicologia-life)$/,
    ['BreadcrumbList', 'FAQPage', 'ItemList'],
  ],
  [/^\/blog$/, ['BreadcrumbList', 'Blog']],
  [/^\/blog\/categoria\//, ['BreadcrumbList', 'ItemList']],
  [/^\/blog\//, ['BreadcrumbList', 'FAQPage', 'BlogPosting']],
  [/^\/wiki(\/categoria\/[^/]+)?$/, ['BreadcrumbList', 'DefinedTermSet']],
  [/^\/wiki\/termino\//, ['BreadcrumbList', 'DefinedTerm']],
  [/^\//, ['BreadcrumbList']],
]

/** The types that the page at a path must have; other valid types are allowed. */
export function expectedTypes(path: string): readonly StructuredType[] {
  return EXPECTED.find(([pattern]) => pattern.test(path))?.[1] ?? []
}
