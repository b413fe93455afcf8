import { eurosText } from '#domain/price/euros.ts'

/** An amount in euros. */
export function Money({ cents }: { cents: number }) {
  return <span className="numbers">{eurosText(cents / 100)}</span>
}
