import type { SiteSection } from '#domain/settings/site-section.ts'

/** Label of `group.field`: «Línea general: Teléfono». */
export function settingLabel({ groups }: Pick<SiteSection, 'groups'>, place: string): string {
  const [id, field] = place.split('.')
  const group = groups.find((one) => one.id === id)
  const label = group?.fields.find((one) => one.id === field)?.label
  return group ? `${group.title}: ${label ?? field}` : place
}
