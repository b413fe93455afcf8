const euros = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount in euros. */
export function Money({ cents }: { cents: number }) {
  return <span className="numbers">{euros.format(cents / 100)}</span>
}
