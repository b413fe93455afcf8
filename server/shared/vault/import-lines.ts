import type { Sealed } from '#db/schema/columns.ts'
import type { LeadImport } from '#db/schema/index.ts'
import { setImmediate } from 'node:timers/promises'
import type { Vault } from './vault.ts'

/** A line of a file waiting to be imported. */
type StoredLine = NonNullable<LeadImport['rows']>[number]

/** Lines to process before yielding to visitors' requests. */
const AT_ONCE = 1000

export async function sealedLines(
  vault: Vault,
  importId: number,
  lines: readonly (readonly string[])[],
): Promise<Sealed[]> {
  const sealed: Sealed[] = []
  for (const line of lines) {
    sealed.push(vault.seal('lead_imports.rows', importId, JSON.stringify(line)))
    if (sealed.length % AT_ONCE === 0) await setImmediate()
  }
  return sealed
}

/** The cells of a stored line. @throws {VaultError} if it does not open */
export async function openedLine(
  vault: Vault,
  importId: number,
  line: StoredLine,
): Promise<readonly string[]> {
  if (isPlain(line)) return line
  return JSON.parse(await vault.open('lead_imports.rows', importId, line)) as string[]
}

export async function openedLines(
  vault: Vault,
  importId: number,
  lines: readonly StoredLine[],
): Promise<(readonly string[])[]> {
  const opened: (readonly string[])[] = []
  for (const line of lines) {
    opened.push(await openedLine(vault, importId, line))
    if (opened.length % AT_ONCE === 0) await setImmediate()
  }
  return opened
}

function isPlain(line: StoredLine): line is readonly string[] {
  return Array.isArray(line)
}
