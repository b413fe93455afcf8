import { expect, test } from 'vitest'
import { launch } from './launched-server.ts'

const PATIENT = { timeout: 60_000, interval: 100 }

test('a killed server is restarted, and the launcher says so', async () => {
  const { isReady, server, said, log, launcher, ended } = await launch()
  await expect.poll(isReady, PATIENT).toBe(true)
  for (const times of [1, 2]) {
    const killed = server()
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => said().match(/was ended by SIGKILL; it is started again in/g)?.length, PATIENT)
      .toBe(times)
    await expect.poll(isReady, PATIENT).toBe(true)
    expect(server()).not.toBe(killed)
  }
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('is started again'))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'error', signal: 'SIGKILL', pause: 500 },
    { level: 'error', signal: 'SIGKILL', pause: 1000 },
  ])
  launcher.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

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
