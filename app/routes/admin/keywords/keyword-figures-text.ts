const figure = new Intl.NumberFormat('es', { maximumFractionDigits: 1, useGrouping: 'always' })
const share = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 1 })
const euros = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const figureText = (value: number | null): string => (value === null ? '' : figure.format(value))
export const costText = (value: number | null): string => (value === null ? '' : euros.format(value))
/** «24 nov» */
export const shortDay = (date: string): string => day.format(new Date(date))

export function ctrText(clicks: number | null, impressions: number | null): string {
  return clicks === null || !impressions ? '' : share.format(clicks / impressions)
}
