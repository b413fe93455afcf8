import { hkdfSync } from 'node:crypto'
import { type KeySource, readMasterKeys } from './master-keys.ts'

/** Milliseconds after which keys are read again: a rotation may have added one. */
const FRESH_MS = 60_000
const known = new Map<string, { keys: Buffer[]; readAt: number }>()

/** Keys for one purpose, derived from the master keys, which all processes have. The first one is current. */
export function derivedKeys(
  source: KeySource,
  purpose: 'visit links' | 'hold addresses' | 'conversation tokens' | 'answers' | 'previews',
): Buffer[] {
  const name = `${purpose}\n${source.DATA_DIR}\n${source.DATA_KEYS ?? ''}`
  const cached = known.get(name)
  if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.keys
  const master = readMasterKeys(source)
  const all = master
    ? [master.current, ...[...master.all.values()].filter((key) => key.id !== master.current.id)]
    : []
  const keys = all.map(({ key }) => Buffer.from(hkdfSync('sha256', key.export(), '', purpose, 32)))
  if (keys.length > 0) known.set(name, { keys, readAt: Date.now() })
  return keys
}
