/**
 * A treatment in the compact index shared by search, filters and cards; details are loaded only where they are shown.
 */
export type CatalogueItem = {
  slug: string
  name: string
  shortDescription: string
  /** Free text, for example «Desde 150€ por sesión»; empty if it must not be shown. */
  price: string
  unit: string
  unitName: string
  service: string
  serviceName: string
  /** The result of `invasivenessOf`, or the treatment's explicit value. */
  surgical: boolean
}
