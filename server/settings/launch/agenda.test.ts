import { agendaClinics } from '#db/schema/index.ts'
import { createTestApp } from '#tests/app.ts'
import { expect, onTestFinished, test } from 'vitest'
import { launchItems } from './launch-items.ts'

test('the checklist asks for a decision until a clinic gives hours', async () => {
  const app = await createTestApp({ work: false })
  onTestFinished(() => app.close())
  const state = async () => (await launchItems(app.deps)).find(({ id }) => id === 'agenda')?.state
  expect(await state()).toBe('look')
  await app.deps.database.db.insert(agendaClinics).values({ clinicSlug: 'bilbao', online: true })
  expect(await state()).toBe('done')
})
