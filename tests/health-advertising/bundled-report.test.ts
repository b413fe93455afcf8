import { advertisingExceptions } from '#content/advertising/exceptions.ts'
import { expect, test } from 'vitest'
import { bundledFindings } from './bundled-findings.ts'
import { bundledReport } from './bundled-report.ts'

const modes = { literal: bundledFindings('literal'), prudente: bundledFindings('prudente') }
const all = [...modes.literal, ...modes.prudente]

test('every finding in a bundled text is fixed or justified', () => {
  const open = all.filter(({ reason }) => reason === undefined)
  expect(open.map(({ rule, text, excerpt }) => `${rule}: «${excerpt}» in ${text}`)).toEqual([])
})

test('every exception is needed', () => {
  const used = new Set(all.map(({ reason, rule }) => `${rule}: ${reason}`))
  expect(advertisingExceptions.filter(({ reason, rule }) => !used.has(`${rule}: ${reason}`))).toEqual([])
})

test('the report is up to date', async () => {
  await expect(bundledReport(modes)).toMatchFileSnapshot('../../docs/health-advertising-report.md')
})
