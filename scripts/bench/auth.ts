import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProductServer } from '../../tests/product-server.ts'
import { AUTH_VARIABLES, authRows } from './auth-rows.ts'
import { printTable } from './print-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'life-accounts-'))
const server = await startProductServer({ dataDir: join(folder, 'data'), variables: AUTH_VARIABLES })
try {
  printTable([['measure', 'result', 'tail', 'yardstick', 'ratio'], ...(await authRows(server.url, folder))])
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
