import { createTestApp } from '#tests/app.ts'
import { expect, onTestFinished, test } from 'vitest'
import { launchItems } from './launch-items.ts'

test('the checklist stops if the server itself could rewrite the audit log', async () => {
  const app = await createTestApp({ work: false })
  onTestFinished(() => app.close())
  const stateFor = async (pool: typeof app.owner) => {
    const items = await launchItems({ ...app.deps, database: { ...app.deps.database, pool } })
    return items.find(({ id }) => id === 'auditLog')?.state
  }
  expect(await stateFor(app.deps.database.pool)).toBe('done')
  expect(await stateFor(app.owner)).toBe('stop')
})
