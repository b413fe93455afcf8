const GROUPED = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/

/**
 * Parses an amount in euros as typed: `1200`, `1.200`, `1.200,5`, `1200.50`; null if it is invalid. Three digits after
 * a dot are thousands, one or two are cents.
 */
export function readEuros(typed: string): number | null {
  const amount = typed.replace(/\s*€$/, '').trim()
  const match = GROUPED.exec(amount) ?? PLAIN.exec(amount)
  if (!match) return null
  const [, whole = '', cents = '0'] = match
  return Number(`${whole.replaceAll('.', '')}.${cents}`)
}

const written = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats an amount in euros: `1.200 €`, `0,50 €`. */
export function eurosText(amount: number): string {
  return written.format(amount)
}
