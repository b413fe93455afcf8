import type { SectionValue, SiteSection } from './site-section.ts'

/** Increase-only numbers that would decrease: `group.field` → message. */
export function loweredNumbers(
  { groups }: Pick<SiteSection, 'groups'>,
  before: SectionValue,
  after: SectionValue,
): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap((group) =>
      group.fields.flatMap(({ id, next }) => {
        const [was, is] = [Number(before[group.id]?.[id]), Number(after[group.id]?.[id])]
        return next !== undefined && is < was
          ? [[`${group.id}.${id}`, `Ahora es ${was}: no puede bajar.`]]
          : []
      }),
    ),
  )
}
