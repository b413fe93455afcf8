import { createTestApp } from '#tests/app.ts'
import { expect, onTestFinished, test } from 'vitest'
import { launchItems } from './launch-items.ts'

test.each([
  [{}, 'look'],
  [{ GOTRUE_DISABLE_SIGNUP: 'true' }, 'done'],
  [{ GOTRUE_DISABLE_SIGNUP: 'false' }, 'done'],
])(
  'whether the public may create accounts is asked until someone has decided: %o',
  async (variables, state) => {
    const app = await createTestApp({ work: false, variables })
    onTestFinished(() => app.close())
    const items = await launchItems(app.deps)
    expect(items.find(({ id }) => id === 'signUp')?.state).toBe(state)
  },
)
