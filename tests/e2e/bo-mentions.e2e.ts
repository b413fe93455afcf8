import { expect, test } from 'vitest'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'
import { expectUsable } from './usable.ts'

const MESSAGE =
  'Me hice dos sesiones de láser en las piernas con vosotros el año pasado y quería retomarlas. Estoy embarazada de cuatro meses y no sé si puedo seguir. Mejor por WhatsApp, en el trabajo no puedo coger el teléfono.'
const URGENT =
  'Me pinchasteis ayer los labios. No puedo respirar bien y se me hincha la lengua. Soy sorda, escribidme.'

const writes = (message: string) =>
  sentLead({ name: 'Irune Etxaniz', clinic: 'bilbao', treatment: '', message })

test('a request shows what its message mentions, and goes to the doctor', async () => {
  const { page } = await openOffice(`/admin/leads/${await writes(MESSAGE)}`, { width: 390 })
  const before = page.getByRole('region', { name: 'Antes de contestar' })
  await before.getByText('Menciona: embarazo o lactancia').waitFor()
  await before.getByText('Pide que se le escriba').waitFor()
  await expect
    .poll(() => page.locator('.lead-words mark').allInnerTexts())
    .toEqual(['Estoy embarazada de cuatro meses', 'Mejor por WhatsApp'])
  // The message stays as it was written.
  expect(await page.locator('.lead-words > blockquote').innerText()).toBe(MESSAGE)
  await expectUsable(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await before.getByRole('button', { name: 'Pasar al médico' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasar al médico' })
  await dialog.waitFor()
  await expect
    .poll(() => dialog.locator('[name=task-title]').inputValue())
    .toBe('Que el médico lea el mensaje')
  await dialog.locator('[name=task-owner]').selectOption('anybody')
  await dialog.getByRole('button', { name: 'Crear tarea' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Que el médico lea el mensaje').first().waitFor()
})

test('the desk gives first what cannot wait', async () => {
  await writes(URGENT)
  const { page } = await openOffice('/admin/leads?vista=mesa', { width: 390 })
  await page.getByText('con un mensaje que puede ser urgente').waitFor()
  await page.getByRole('button', { name: /^Empezar/ }).click()
  await page.locator('#lead-name').waitFor()
  await page.getByText('Puede ser urgente: lee el mensaje').waitFor()
  const before = page.getByRole('region', { name: 'Antes de contestar' })
  await before.getByText('Puede ser una urgencia').waitFor()
  await expect.poll(() => page.locator('.lead-words mark').count()).toBeGreaterThan(0)
  await expectUsable(page)
  expect(new URL(page.url()).searchParams.get('solicitud')).toMatch(/^LD-/)
})
