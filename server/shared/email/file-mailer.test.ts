import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileMailer } from './file-mailer.ts'

test('what a killed process was writing is removed, and what another one is writing is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'life-mails-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['left.eml.1.part', 'fresh.eml.2.part', 'sent.eml'])
    writeFileSync(join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const name of ['left.eml.1.part', 'sent.eml']) utimesSync(join(folder, name), longAgo, longAgo)
  const mailer = createFileMailer({ folder, from: 'Clínicas Life <web@example.com>' })
  await mailer.send({
    messageId: '<nuevo@example.com>',
    to: 'ana@example.com',
    subject: 'Hola',
    text: 'Hola',
    html: '<p>Hola</p>',
  })
  expect(readdirSync(folder).toSorted()).toEqual(['-nuevo-example.com-.eml', 'fresh.eml.2.part', 'sent.eml'])
})
