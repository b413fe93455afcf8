import type { LeadFormType } from '#domain/lead/lead.ts'

/** A page, with the unit and the clinic that the product works out from it. */
export type PlannedPage = { page: string; unit: string; clinicSlug: string }

export type VisitedPage = {
  page: PlannedPage
  /** The page as a visit's first one: without the values that tell what somebody reads about. */
  landing: string
  weight: number
}

type Planned = VisitedPage & { form: LeadFormType }

const page = (
  path: string,
  weight: number,
  more: Partial<PlannedPage> & { landing?: string; form?: LeadFormType } = {},
) => ({
  page: { page: path, unit: more.unit ?? '', clinicSlug: more.clinicSlug ?? '' },
  landing: more.landing ?? path,
  weight,
  form: more.form ?? 'home_contact',
})

const treatment = (slug: string, weight: number, unit: string) =>
  page(`/tratamientos/${slug}`, weight, { unit, landing: '/tratamientos/:slug', form: 'treatment' })

/** Pages of several kinds, as they are in the content. */
export const PAGES: readonly Planned[] = [
  page('/', 30),
  page('/contacto', 8, { form: 'contact_page' }),
  page('/reservar-cita', 7, { form: 'booking' }),
  page('/todos-los-tratamientos', 6),
  page('/clinicas', 5),
  page('/equipo', 2),
  page('/medicina-estetica', 5, { unit: 'medicina-estetica' }),
  page('/cirugia-premium', 3, { unit: 'medicina-estetica' }),
  page('/unidad-laser', 4, { unit: 'unidad-laser' }),
  page('/clinicas/gijon', 3, { clinicSlug: 'gijon' }),
  page('/clinicas/bilbao', 4, { clinicSlug: 'bilbao' }),
  page('/clinicas/madrid-alcobendas', 4, { clinicSlug: 'madrid-alcobendas' }),
  page('/clinicas/sabadell', 2, { clinicSlug: 'sabadell' }),
  treatment('rinoplastia', 5, 'medicina-estetica'),
  treatment('abdominoplastia', 4, 'medicina-estetica'),
  treatment('depilacion-laser-diodo', 6, 'unidad-laser'),
  treatment('injerto-capilar-fue', 5, 'microinjertos-capilares'),
  treatment('hydrafacial', 3, 'unidad-laser'),
  page('/tratamientos/bilbao/rinoplastia', 2, {
    unit: 'medicina-estetica',
    clinicSlug: 'bilbao',
    landing: '/tratamientos/:city/:treatment',
    form: 'treatment',
  }),
  page('/blog/depilacion-laser-segun-tu-fototipo', 3, { landing: '/blog/:slug' }),
]

export type PlannedSource = {
  source: string | null
  medium: string | null
  campaign: string | null
  firstSource: string | null
}

const source = (often: number, name: string | null, medium: string, campaign: string, first: string) => ({
  often,
  source: name,
  medium: name === null ? null : medium,
  campaign: name === null ? null : campaign,
  firstSource: name === null ? null : first,
})

/** Where visits come from; null: without consent. */
export const SOURCES: readonly (PlannedSource & { often: number })[] = [
  source(45, null, '', '', ''),
  source(16, 'google', 'cpc', 'laser-verano', 'google'),
  source(12, 'google', 'organic', '', 'google'),
  source(9, 'direct', '', '', 'instagram'),
  source(8, 'direct', '', '', 'direct'),
  source(6, 'instagram', 'social', 'antes-del-verano', 'instagram'),
  source(3, 'newsletter', 'email', 'noviembre', 'google'),
  source(1, 'bing', 'organic', '', 'bing'),
]

export const CLINICS = [
  'barcelona-sagrada-familia',
  'vilanova',
  'granollers',
  'sabadell',
  'lleida',
  'salamanca',
  'valladolid',
  'oviedo',
  'gijon',
  'madrid-alcobendas',
  'vitoria',
  'bilbao',
  'barakaldo',
  'palma-de-mallorca',
] as const

/** Treatments that are asked for, with the slug of their unit. */
export const TREATMENTS = [
  ['rinoplastia', 'medicina-estetica'],
  ['abdominoplastia', 'medicina-estetica'],
  ['depilacion-laser-diodo', 'unidad-laser'],
  ['hydrafacial', 'unidad-laser'],
  ['injerto-capilar-fue', 'microinjertos-capilares'],
  ['prp-capilar', 'microinjertos-capilares'],
  ['balon-gastrico-12-meses', 'medicina-corporal-perdida-peso'],
  ['chequeo-longevidad', 'life-longevidad'],
] as const
