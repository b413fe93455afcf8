import { expect, test } from 'vitest'
import { accountsUrl } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'

const MESSAGE =
  'Me hice dos sesiones de láser en las piernas con vosotros el año pasado y quería retomarlas. Estoy embarazada de cuatro meses y no sé si puedo seguir. Mejor por WhatsApp, en el trabajo no puedo coger el teléfono.'
const URGENT =
  'Me pinchasteis ayer los labios. No puedo respirar bien y se me hincha la lengua. Soy sorda, escribidme.'

type Office = Awaited<ReturnType<typeof openOffice>>

async function writes({ page }: Office, message: string): Promise<string> {
  const response = await page.request.post(accountsUrl('/api/leads'), {
    data: {
      formType: 'contact_page',
      name: 'Irune Etxaniz',
      email: `irune.${Date.now()}@example.com`,
      phone: '612 345 678',
      clinic: 'bilbao',
      treatment: '',
      subject: 'info',
      message,
      consents: { health: true, marketing: false },
      tracking: {},
      sourceUrl: accountsUrl('/contacto'),
    },
  })
  return ((await response.json()) as { folio: string }).folio
}

test.for([390, 1440] as const)('at %i px a request shows what its message mentions', async (width) => {
  const office = await openOffice('/admin/leads', { width })
  const { page } = office
  const folio = await writes(office, MESSAGE)
  await page.goto(accountsUrl(`/admin/leads/${folio}`))
  await hydrated(page)
  const before = page.getByRole('region', { name: 'Antes de contestar' })
  await before.getByText('Menciona: embarazo o lactancia').waitFor()
  await before.getByText('Pide que se le escriba').waitFor()
  expect(await page.locator('.lead-words mark').allInnerTexts()).toEqual([
    'Estoy embarazada de cuatro meses',
    'Mejor por WhatsApp',
  ])
  // The message stays as it was written.
  expect(await page.locator('.lead-words > blockquote').innerText()).toBe(MESSAGE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await axeViolations(page)).toEqual([])

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

test.for([390, 1440] as const)('at %i px the desk gives first what cannot wait', async (width) => {
  const office = await openOffice('/admin/leads', { width })
  const { page } = office
  const folio = await writes(office, URGENT)
  await page.goto(accountsUrl('/admin/leads?vista=mesa'))
  await hydrated(page)
  await page.getByText('con un mensaje que puede ser urgente').waitFor()
  await page.getByRole('button', { name: /^Empezar/ }).click()
  await page.locator('#lead-name').waitFor()
  await page.getByText('Puede ser urgente: lee el mensaje').waitFor()
  const before = page.getByRole('region', { name: 'Antes de contestar' })
  await before.getByText('Puede ser una urgencia').waitFor()
  await expect.poll(() => page.locator('.lead-words mark').count()).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(new URL(page.url()).searchParams.get('solicitud')).toMatch(/^LD-/)
  expect(folio).toMatch(/^LD-/)
})
