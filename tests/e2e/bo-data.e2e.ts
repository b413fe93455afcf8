import type { Page } from 'playwright-core'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { accountsUrl, answerStepUp, pathOf, storedSession } from './accounts.ts'
import { openDay } from './agenda-tools.ts'
import { axeViolations } from './axe.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'
import { pressedFile } from './pressed-file.ts'
import { sentLead } from './sent-lead.ts'
import { expectAccessible } from './usable.ts'

/** The folios of leads that the server considers the same person's. */
async function alike(page: Page, folio: string): Promise<string[]> {
  const session = await storedSession(page)
  const response = await page.request.get(accountsUrl(`/api/admin/leads/${folio}/duplicates`), {
    headers: { authorization: `Bearer ${session!.access_token}` },
  })
  const { items } = (await response.json()) as { items: { folio: string }[] }
  return items.map((item) => item.folio)
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

test('two leads of one person are merged and separated again', async () => {
  const phone = `6${String(Date.now()).slice(-8)}`
  const one = await sentLead({ message: 'Quisiera saber más.', name: 'Marta Ibáñez Gil', phone })
  const two = await sentLead({ message: 'Quisiera saber más.', name: 'Marta Ibáñez', phone })
  const { page } = await openOffice(`/admin/leads/${one}`)
  // The second one can be found a moment after it arrived.
  await expect.poll(() => alike(page, one)).toContain(two)
  await page.reload()
  await hydrated(page)
  await tab(page, /Duplicad/)
  await page.getByRole('button', { name: `Comparar ${two}` }).click()
  await page.getByText('La unión queda en el estado «Nuevo».').waitFor()
  await page.getByRole('radio', { name: `Nombre, ${two}: Marta Ibáñez` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unir solicitudes' }).click()
  await page.getByText(`${two} unida a ${one}`).waitFor()
  await page.getByRole('button', { name: 'Deshacer la unión' }).click()
  await page.getByRole('button', { name: `Comparar ${two}` }).waitFor()
})

test('a person gets their data and is then erased', async () => {
  const folio = await sentLead({
    message: 'Quisiera saber más.',
    name: 'Persona Que Se Va',
    phone: `6${String(Date.now()).slice(-8)}`,
  })
  const { page } = await openOffice(`/admin/leads/${folio}`, { secondFactor: true })
  await tab(page, /Privacidad/)
  await page.getByText('Se borra sola el').waitFor()
  await page.getByRole('button', { name: 'Exportar datos de la persona' }).click()
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Lo ha pedido por escrito')
  const personal = await pressedFile(page.getByRole('button', { name: 'Descargar' }))
  expect(await textOf(await personal.createReadStream())).toContain('Persona Que Se Va')

  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Lo ha pedido por escrito')
  await page.getByLabel(`Escribe ${folio} para confirmar`).fill(folio)
  await page.getByRole('button', { name: 'Borrar para siempre' }).click()
  await page.getByText('1 solicitud borrada').waitFor()
  await expect.poll(() => pathOf(page)).toMatch(/^\/admin\/leads(\?|$)/)
})

test('a CSV with a reason and the second factor is prepared, downloaded, and belongs to one person', async () => {
  const folio = await sentLead({
    message: 'Quisiera saber más.',
    name: '=1+1 Fórmula',
    phone: `6${String(Date.now()).slice(-8)}`,
  })
  const { page } = await openOffice('/admin/leads?exportar=')
  await page.getByLabel('Para qué es').selectOption('figures')
  await page.getByLabel('Formato').selectOption('csv')
  await expectAccessible(page)
  const reason = page.getByRole('textbox', { name: 'Motivo', exact: true })
  const prepare = page.getByRole('button', { name: 'Preparar archivo' })
  const factor = page.getByRole('dialog', { name: 'Añade un segundo paso' })
  await reason.fill('Cifras del mes para dirección')
  await prepare.click()
  await factor.locator('.factor-secret').waitFor()
  await page.keyboard.press('Escape')
  await factor.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Aún no has exportado nada.').count()).toBe(1)
  await reason.fill('')
  await prepare.click()
  await factor.locator('.factor-secret').waitFor()
  await answerStepUp(page)
  await page.getByText('Escribe el motivo con al menos 10 caracteres.').waitFor()
  await reason.fill('Cifras del mes para dirección')
  await prepare.click()
  const file = await pressedFile(page.getByRole('button', { name: /^Descargar/ }).first())
  const text = await textOf(await file.createReadStream())
  expect(text).toMatch(/^"Exportación \d+ de .*Cifras del mes para dirección/)
  expect(text).toMatch(new RegExp(`${folio};.*'=1\\+1 Fórmula`))
})

test('a file is tested, imported and reverted', async () => {
  const { page } = await openOffice('/admin/leads?importar=', { secondFactor: true })
  const digits = String(Date.now()).slice(-7)
  await page.getByLabel('Archivo CSV').setInputFiles({
    name: 'feria.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Nombre;Teléfono;Observaciones\nAna;61${digits};Hola\n;62${digits};\nEva;63${digits};\n`,
    ),
  })
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByText('Qué es cada columna').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
  await page.getByText('Nombre y apellidos: Falta el nombre.').waitFor()
  await page
    .getByLabel('De dónde vienen los datos y con qué base se usan')
    .fill('Feria de salud con hoja firmada de permiso')
  await page.getByLabel(/^Declaro que estos datos/).check()
  await page.getByRole('button', { name: 'Importar', exact: true }).last().click()
  await page.getByText('2 solicitudes importadas').waitFor()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Era la lista de otra feria')
  await page.getByRole('button', { name: 'Deshacer la importación' }).last().click()
  await page.getByText('2 solicitudes borradas').waitFor()
})

test('visits of another agenda are tried, imported and taken back', async () => {
  const { page } = await openOffice('/admin/leads?importar=citas', { secondFactor: true })
  const [year, month, day] = openDay(20).split('-')
  const digits = String(Date.now()).slice(-7)
  await page.getByLabel('Clínica de las líneas que no la dicen').selectOption('granollers')
  await page.getByLabel('Archivo CSV o iCal').setInputFiles({
    name: 'citas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Fecha;Hora;Paciente;Teléfono\n${day}/${month}/${year};10:00;Elena Traída;61${digits}\n${day}/${month}/${year};10:15;Óscar Traído;62${digits}\n31/02/2026;10:00;Fecha Mala;63${digits}\n`,
    ),
  })
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByText('Línea 3,').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Resultado de la comprobación')
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('De dónde vienen los datos y con qué base se usan').fill('Nuestra agenda de antes')
  await page.getByLabel(/^Declaro que estos datos/).check()
  await page.getByRole('button', { name: 'Importar', exact: true }).last().click()
  await page.getByText('1 cita importada').waitFor()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Era la agenda de otra clínica')
  await page.getByRole('button', { name: 'Deshacer la importación' }).last().click()
  await page.getByText('1 cita quitada').waitFor()
})
