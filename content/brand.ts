/** Client-safe. The product's name. */
export const brand = 'Clínicas Life'

/** Follows the title of every page, unless the settings change it. */
export const titleSuffix = ` | ${brand}`

/** Sample values that must never be published: the operator sets the real ones. */
export const sampleContact = {
  phone: '+34 900 000 000',
  tel: '+34900000000',
  whatsapp: '34900000000',
  email: 'hola@clinicaslife.example',
} as const

/** A figure that the network claims about itself. Things that the site lists are counted, never taken from here. */
interface Claim {
  value: string
  source: 'especificacion'
}

/** The network's claims, with the wording of each place that shows one. */
export const claims = {
  clinics: { value: '20', source: 'especificacion' },
  centres: { value: '90', source: 'especificacion' },
  cities: { value: '19', source: 'especificacion' },
  specialists: { value: '+50', source: 'especificacion' },
  treatments: { value: '+70', source: 'especificacion' },
  options: { value: 'más de 90', source: 'especificacion' },
  yearsOfExperience: { value: '+20', source: 'especificacion' },
  patients: { value: '10.000', source: 'especificacion' },
  rating: { value: '4,9/5', source: 'especificacion' },
} as const satisfies Record<string, Claim>
