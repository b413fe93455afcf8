import { expect, test } from 'vitest'
import { createAdmin, newEmail } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated } from './browser.ts'
import { asksForPerson, toast } from './conversation-tools.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'
import { pressedFile } from './pressed-file.ts'
import { sentLead } from './sent-lead.ts'
import { expectUsable } from './usable.ts'

const PRIVACY = '/admin/settings/privacy'

/** A privacy officer, and a request of a person they may look for. */
async function openPrivacy(path: string, options: { secondFactor?: boolean } = {}) {
  const query = openDatabase()
  const email = await createAdmin(newEmail('privacidad'))
  await (
    await query
  )(
    "insert into staff_profiles (user_id, display_name, email, roles) select id, 'Pilar Datos', email, '{privacy}' from auth.users where email = $1",
    email,
  )
  const phone = `6${String(Date.now()).slice(-8)}`
  const folio = await sentLead({ name: 'Rosa Buscada Gil', phone, message: 'Quisiera saber más.' })
  const office = await openOffice(path, { email, ...options })
  return { ...office, folio, phone }
}

test('privacy finds a person by phone with a reason, and opens the request on its privacy', async () => {
  const { page, folio, phone } = await openPrivacy('/admin/dashboard')
  await page.locator('.admin-rail nav').getByRole('link', { name: 'Privacidad' }).click()
  await page.getByRole('tab', { name: 'Peticiones de derechos', selected: true }).waitFor()
  // What is typed into the search of every screen is taken along.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(phone)
  await page.getByRole('option', { name: 'Buscar a una persona, con un motivo' }).click()
  await expect.poll(() => page.getByLabel('Correo, teléfono o código').inputValue()).toBe(phone)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByText('Escribe el motivo con al menos 10 caracteres.').waitFor()
  await page.getByLabel('Para qué la buscas').fill('Llamó para pedir acceso a sus datos')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const found = page.getByRole('region', { name: 'Sus solicitudes' })
  await found.getByText(`${folio} · R. B. G.`).waitFor()
  expect(await found.innerText()).not.toMatch(/Rosa|Buscada/)
  expect(await axeViolations(page)).toEqual([])

  await found.getByRole('button', { name: `Ver sus datos: ${folio}` }).click()
  await page.getByRole('tab', { name: 'Privacidad', selected: true }).waitFor()
  await page.getByRole('heading', { name: 'Rosa Buscada Gil' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Guion' }).count()).toBe(0)
  const query = await openDatabase()
  const rows = await query(
    "select action, reason from audit_log where reason = 'Llamó para pedir acceso a sus datos' and at > now() - interval '2 minutes' order by id desc limit 2",
  )
  expect(rows.map(({ action }) => action)).toEqual(['lead.opened', 'person.searched'])
})

test('privacy saves the conversation of somebody without a request, and erases it', async () => {
  const visitor = await asksForPerson()
  const phone = `7${String(Date.now()).slice(-8)}`
  const query = await openDatabase()
  await query('update conversations set phone = $2 where id = $1', visitor.id, phone)
  const { page } = await openPrivacy(`${PRIVACY}?vista=buscar`, { secondFactor: true })
  await page.getByLabel('Correo, teléfono o código').fill(phone)
  await page.getByLabel('Para qué la buscas').fill('Pide por teléfono que borremos lo suyo')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const found = page.getByRole('region', { name: 'Sus conversaciones sin solicitud' })
  await found.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const sheet = await pressedFile(found.getByRole('button', { name: 'Guardar en PDF' }))
  expect(sheet.suggestedFilename()).toBe(`conversacion-${visitor.id.slice(0, 8)}.pdf`)

  await found.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
  await toast(page, 'Conversación borrada').waitFor()
  await found.getByText('Conversación borrada').waitFor()
  expect(await query('select id from conversations where id = $1', visitor.id)).toEqual([])
})

test('a request that came by letter is registered, due in a month, and answered', async () => {
  const { page, folio } = await openPrivacy(`${PRIVACY}?vista=derechos`)
  await page.getByRole('button', { name: 'Registrar una petición' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Derecho', { exact: true }).selectOption('erasure')
  await drawer.getByLabel('Con sus palabras').fill('Que borréis todo lo mío.')
  await drawer.getByLabel('Llegó por').selectOption('letter')
  await drawer.getByText(/Hay que responder como muy tarde el/).waitFor()
  await drawer.getByLabel('Nombre y apellidos').fill('Rosa Buscada Gil')
  await drawer.getByRole('button', { name: 'Guardar la petición' }).click()
  await drawer.getByText('Hace falta un correo, un teléfono o una dirección para responder.').waitFor()
  await drawer.getByLabel(/Dirección postal/).fill('Calle Mayor 1, 28013 Madrid')
  await drawer.getByLabel(/Solicitud a la que se refiere/).fill(folio)
  expect(await axeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Guardar la petición' }).click()
  await drawer.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'Carta' }).first()
  await row.click()
  await page.getByRole('dialog').getByText('Calle Mayor 1').waitFor()
  const panel = page.getByRole('dialog')
  await panel.getByText('La registró Pilar Datos').waitFor()
  await panel.getByLabel(/Identidad comprobada/).selectOption('signature')
  await panel.getByLabel(/Qué se le ha respondido/).fill('Borrado todo; carta certificada del 23.')
  await panel.getByLabel(/Se le respondió por/).selectOption('letter')
  await panel.getByLabel('Estado').selectOption('answered')
  await panel.getByRole('button', { name: 'Guardar el estado' }).click()
  await expect
    .poll(async () => {
      const query = await openDatabase()
      const [stored] = await query(
        'select status, identity, answered_by, closed_at is not null as closed from rights_requests where lead_folio = $1',
        folio,
      )
      return stored
    })
    .toEqual({ status: 'answered', identity: 'signature', answered_by: 'letter', closed: true })
})

test('the audit is read in plain Spanish, on a computer and on a phone', async () => {
  const { page, folio } = await openPrivacy('/admin/settings/audit')
  const query = await openDatabase()
  await query(
    `insert into audit_log (action, subject_type, subject_id, before, after) values
     ('lead.moved', 'lead', $1, '{"status": "new", "subStatus": null, "attempts": 0}',
      '{"status": "contacted", "subStatus": "voicemail", "attempts": 2}')`,
    folio,
  )
  await page.reload()
  const entry = page.getByText(`Cambió el estado de la solicitud ${folio}`)
  await entry.waitFor()
  await hydrated(page)
  await entry.click()
  await page.getByText('de Nuevo a Contactado').first().waitFor()
  await page.getByText('de nada a Buzón').first().waitFor()
  expect(await page.locator('.admin-page').innerText()).not.toMatch(/subStatus|attempts|lead\.moved/)
  await expectUsable(page, [1440, 390], '.admin-page')
})
