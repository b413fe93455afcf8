import { expect, test } from 'vitest'
import { launch } from './launched-server.ts'

const PATIENT = { timeout: 60_000, interval: 100 }

// That a killed server is restarted: `faults-server.e2e.ts`.

test('a server that cannot start is not retried: its sentence is the last output', async () => {
  const { ended, said } = await launch({ PORT: 'ochenta' })
  expect(await ended).toEqual([1, null])
  expect(said()).not.toContain('started again')
})

test('the launcher exits immediately when it is stopped between two servers', async () => {
  const { isReady, server, said, launcher, ended } = await launch()
  await expect.poll(isReady, PATIENT).toBe(true)
  process.kill(server(), 'SIGKILL')
  await expect.poll(said, PATIENT).toContain('started again')
  launcher.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
