const FIELD = ':is(input, select, textarea):not([type="hidden"], :disabled, [tabindex="-1"])'

/**
 * The field to type in first, so that nothing typed right away is lost; without fields, or on a touch screen, where the
 * keyboard would cover the dialog, the library's own choice.
 */
export function firstField(popup: HTMLElement | null, openedBy: string): HTMLElement | true {
  const field = openedBy === 'touch' ? null : popup?.querySelector<HTMLInputElement>(FIELD)
  if (field?.type !== 'radio') return field ?? true
  return popup?.querySelector<HTMLInputElement>(`[name="${field.name}"]:checked`) ?? field
}
