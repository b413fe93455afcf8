import { fillText } from './fill-text.ts'

/** The two forms of a text with a count: «1 fila», «{count} filas». */
export type CountForms = { readonly one: string; readonly many: string }

const whole = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 })

/** Client-safe. The form for a count, filled in: «1 fila», «1.200 filas». */
export function countText(
  { one, many }: CountForms,
  count: number,
  others: Record<string, string | number> = {},
): string {
  return fillText(count === 1 ? one : many, { count: whole.format(count), ...others })
}
