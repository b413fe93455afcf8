declare module '*/reading-model.bin' {
  const bytes: Uint8Array
  export default bytes
}
declare module '*/page-model.bin' {
  const bytes: Uint8Array
  export default bytes
}
declare module '*/units.yaml' {
  const data: import('./schemas/units.ts').Unit[]
  export default data
}
declare module '*/units/pages.yaml' {
  const data: { pages: import('./schemas/unit-pages.ts').UnitPage[] }
  export default data
}
declare module '*/zones.yaml' {
  const data: Record<import('./schemas/zones.ts').ZoneView, import('./schemas/zones.ts').Zone[]>
  export default data
}
declare module '*/concerns.yaml' {
  const data: import('./schemas/concerns.ts').Concern[]
  export default data
}
declare module '*/clinics.yaml' {
  const data: { sample: boolean; sampleNote: string; clinics: import('./schemas/clinics.ts').Clinic[] }
  export default data
}
declare module '*/chat-ai-answers.yaml' {
  const data: import('./schemas/pages/chat-ai-answers.ts').ChatAnswers
  export default data
}
declare module '*/chat-ai-asks.yaml' {
  const data: import('./schemas/pages/chat-ai-asks.ts').ChatAsks
  export default data
}
declare module '*/chat-ai-names.yaml' {
  const data: import('./schemas/pages/chat-ai-names.ts').ChatNames
  export default data
}
declare module '*/chat-ai.yaml' {
  const data: import('./schemas/pages/chat-ai.ts').ChatPage
  export default data
}
declare module '*/clinicas.yaml' {
  const data: import('./schemas/pages/clinicas.ts').ClinicsPage
  export default data
}
declare module '*/comparador.yaml' {
  const data: import('./schemas/pages/comparador.ts').ComparatorPage
  export default data
}
declare module '*/contacto.yaml' {
  const data: import('./schemas/pages/contacto.ts').ContactPage
  export default data
}
declare module '*/equipo.yaml' {
  const data: import('./schemas/pages/equipo.ts').TeamPage
  export default data
}
declare module '*/experiencia-life.yaml' {
  const data: import('./schemas/pages/experiencia-life.ts').ExperiencePage
  export default data
}
declare module '*/cita.yaml' {
  const data: import('./schemas/pages/cita.ts').VisitPage
  export default data
}
declare module '*/gracias.yaml' {
  const data: import('./schemas/pages/gracias.ts').ThanksPage
  export default data
}
declare module '*/home.yaml' {
  const data: import('./schemas/pages/home.ts').HomePage
  export default data
}
declare module '*/listados.yaml' {
  const data: import('./schemas/pages/listados.ts').Listings
  export default data
}
declare module '*/llms.yaml' {
  const data: import('./schemas/pages/llms.ts').LlmsTexts
  export default data
}
declare module '*/not-found.yaml' {
  const data: import('./schemas/pages/not-found.ts').NotFoundPage
  export default data
}
declare module '*/quienes-somos.yaml' {
  const data: import('./schemas/pages/quienes-somos.ts').AboutPage
  export default data
}
declare module '*/reservar-cita.yaml' {
  const data: import('./schemas/pages/reservar-cita.ts').BookingPage
  export default data
}
declare module '*/servicios.yaml' {
  const data: import('./schemas/pages/servicios.ts').ServicesPage
  export default data
}
declare module '*/sitemap.yaml' {
  const data: import('./schemas/pages/sitemap.ts').SitemapPages
  export default data
}
declare module 'virtual:catalogue-index' {
  const data: import('#domain/catalogue/catalogue-item.ts').CatalogueItem[]
  export default data
}
declare module 'virtual:search-index' {
  const data: import('#domain/catalogue/search-index.ts').SearchIndex
  export default data
}
declare module 'virtual:clinic-choices' {
  const data: import('./clinic-choice.ts').ClinicChoice[]
  export default data
}
declare module 'virtual:treatments-sheet' {
  const data: import('./build-treatments-sheet.ts').TreatmentsSheetLinks
  export default data
}
