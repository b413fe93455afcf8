import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, typeIntoFocused, widthOf } from './browser.ts'
import { asksForPerson, conversationPath, log, reply, toast } from './conversation-tools.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { sharedServer } from './accounts.ts'

test('a conversation is taken with a draft, answered, noted and given back, by keyboard', async () => {
  const visitor = await asksForPerson()
  const { page, errors } = await openOffice(conversationPath(visitor.id))
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  await page.getByText('Espera a una persona', { exact: true }).waitFor()
  await page.getByText('Confianza alta').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('r')
  await typeIntoFocused(page, 'Hola, soy del equipo')
  await page.reload()
  await expect.poll(() => reply(page).inputValue()).toBe('Hola, soy del equipo')
  expect(await visitor.seen()).not.toContain('soy del equipo')
  await reply(page).press('Control+Enter')
  await page.getByText('La llevas tú', { exact: true }).first().waitFor()
  await log(page).getByText('Hola, soy del equipo').waitFor()
  expect(await visitor.seen()).toContain('soy del equipo')

  await reply(page).press('Escape')
  await page.keyboard.press('n')
  await typeIntoFocused(page, 'Preguntar a la doctora')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Nota guardada').waitFor()
  await log(page).getByText('Preguntar a la doctora').waitFor()
  expect(await visitor.seen()).not.toContain('Preguntar a la doctora')

  // What the visitor writes appears without a reload.
  await visitor.say('¿Y cuánto dura la visita?')
  await log(page).getByText('¿Y cuánto dura la visita?').waitFor()

  await reply(page).press('Escape')
  await page.keyboard.press('h')
  await page.getByText('Con el asistente', { exact: true }).first().waitFor()
  expect(await visitor.stateOf()).toBe('bot')
  expect(errors).toEqual([])
})

/** As a visitor asks in the page of the assistant on a phone, by day or by night. */
async function askForPerson(page: Page) {
  await page.locator('.composer').getByRole('button', { name: 'Hablar con una persona' }).click()
  await page.getByRole('checkbox', { name: 'Consiento que guardéis' }).check()
  const contact = page.getByRole('textbox', { name: 'Teléfono o correo' })
  if (await contact.isVisible()) await contact.fill('612 345 678')
  await page.getByRole('button', { name: 'Pedir una persona' }).click()
}

test('a visitor on a phone and the team at a computer talk, from the request to the end, and change screens on the way', async () => {
  const query = await openDatabaseOf(sharedServer())
  await query('delete from rate_limits')
  const visitor = await openSite(`http://localhost:${sharedServer().port}/chat-ai`, { width: 390 })
  await hydrated(visitor.page)
  const heard = visitor.page.getByRole('log')
  const say = async (text: string) => {
    await visitor.page.locator('#pregunta').fill(text)
    await visitor.page.locator('#pregunta').press('Enter')
  }
  await say('cuanto cuesta un aumento de pecho')
  await heard.getByText('4.495').first().waitFor()
  await askForPerson(visitor.page)
  await heard.getByText('Has pedido hablar con una persona').waitFor()

  const [latest] = await query<{ id: string }>(
    'select id from conversations order by created_at desc limit 1',
  )
  const { page, errors } = await openOffice(conversationPath(latest!.id), { width: 1440 })
  await log(page).getByText('cuanto cuesta un aumento de pecho').waitFor()
  await page
    .getByRole('button', { name: /^Tomar la conversación/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByText('La llevas tú', { exact: true }).filter({ visible: true }).first().waitFor()
  await reply(page).fill('Hola, te ayudo yo')
  await reply(page).press('Control+Enter')
  await heard.getByText('Hola, te ayudo yo').waitFor()
  await say('¿Y puede ser un martes?')
  await log(page).getByText('¿Y puede ser un martes?').waitFor()
  await reply(page).press('Escape')
  await page.keyboard.press('n')
  await typeIntoFocused(page, 'Prefiere los martes')
  await page.keyboard.press('Control+Enter')
  await log(page).getByText('Prefiere los martes').waitFor()
  expect(await heard.innerText()).not.toContain('Prefiere los martes')
  expect(await axeViolations(page)).toEqual([])
  expect(await axeViolations(visitor.page, 'main')).toEqual([])

  await visitor.page.setViewportSize({ width: 1440, height: 900 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(page)).toEqual([])
  expect(await axeViolations(visitor.page, 'main')).toEqual([])
  await reply(page).press('Escape')
  await page.keyboard.press('h')
  await heard.getByText('Vuelve a contestarte el asistente automático').waitFor()
  await say('cuanto dura una blefaroplastia')
  await log(page).getByText('cuanto dura una blefaroplastia').waitFor()
  await visitor.page.getByRole('button', { name: 'Volver a pedir una persona' }).click()
  await reply(page).fill('Aquí sigo')
  await reply(page).press('Control+Enter')
  await heard.getByText('Aquí sigo').waitFor()
  await reply(page).press('Escape')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Cerrar la conversación' })
  await dialog.getByLabel('Motivo').selectOption('solved')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await heard.getByText('La conversación ha terminado').waitFor()
  expect([...errors, ...visitor.errors]).toEqual([])
})

test('templates are found after a slash and put one after the other at the cursor; an unsafe answer asks for a word and a note, and its passage is out at once', async () => {
  const visitor = await asksForPerson()
  const query = await openDatabaseOf(sharedServer())
  const mark = visitor.name.split(' ')[0]!
  for (const [name, body] of [
    [`Saludo ${mark}`, 'Hola, {nombre}.'],
    [`Despedida ${mark}`, 'Un saludo. Te espero el {fecha}.'],
  ])
    await query(
      `insert into message_templates (name, channel, body, active) values ($1, 'whatsapp', $2, true)`,
      name,
      body,
    )
  const { page } = await openOffice(conversationPath(visitor.id))
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  await page.keyboard.press('r')
  await typeIntoFocused(page, '/saludo')
  await page.getByRole('option', { name: new RegExp(`^Saludo ${mark}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' /despedida')
  await page.getByRole('option', { name: new RegExp(`^Despedida ${mark}`) }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await reply(page).inputValue()).toBe(`Hola, ${mark}. Un saludo. Te espero el {fecha}.`)
  // A text with a gap is not sent.
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Falta completar {fecha}').first().waitFor()
  expect(await visitor.stateOf()).toBe('waiting')

  await page.getByRole('button', { name: 'Insegura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar la respuesta como insegura' })
  await dialog.getByLabel('Motivo').fill('No puede decirlo')
  await dialog.getByRole('button', { name: 'Marcar y retirar el texto' }).click()
  await dialog.getByLabel(/insegura/).fill('insegura')
  await dialog.getByRole('button', { name: 'Marcar y retirar el texto' }).click()
  await page.locator('[data-rating="unsafe"][aria-pressed="true"]').waitFor()
  const [hidden] = await query<{ count: string }>('select count(*) from hidden_passages')
  expect(Number(hidden!.count)).toBeGreaterThan(0)

  await page.goto(new URL('/admin/conversations?vista=revisar', page.url()).href)
  const task = page.locator('.conv-tasks > li').filter({ hasText: 'No puede decirlo' })
  await task.getByRole('button', { name: 'Revisada: volver a usar el texto' }).click()
  await task.waitFor({ state: 'detached' })
})

test('an alert stays above every filter until somebody writes down what was done', async () => {
  const visitor = await asksForPerson('Me operé el jueves y la pantorrilla me duele mucho y está caliente')
  const query = await openDatabaseOf(sharedServer())
  await query(
    `insert into safety_alerts (conversation_id, message_id, category, level)
     select conversation_id, id, 'complication', 'sure' from conversation_messages
     where conversation_id = $1 and author = 'visitor'
       and not exists (select from safety_alerts where conversation_id = $1)`,
    visitor.id,
  )
  const { page } = await openOffice('/admin/conversations?vista=cerradas')
  const alert = page.locator('.conv-alert').filter({ hasText: visitor.name })
  await alert.getByText('la pantorrilla me duele mucho').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await alert.getByRole('button', { name: 'Atender y anotar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Qué se ha hecho' })
  await dialog.getByRole('button', { name: 'Anotar y quitar la alerta' }).click()
  await dialog.getByText('Escribe qué has hecho.').waitFor()
  await dialog.getByLabel('Qué has hecho').fill('La he llamado: va a urgencias')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Anotar y quitar la alerta' }).click()
  await alert.waitFor({ state: 'detached' })
  await page.goto(new URL(conversationPath(visitor.id), page.url()).href)
  await page.getByRole('complementary').getByText('La he llamado: va a urgencias').waitFor()
})

test('what was typed for the request stays when the data of the person fill in the rest', async () => {
  const visitor = await asksForPerson()
  const query = await openDatabaseOf(sharedServer())
  await query(
    "update conversations set phone = '+34612345677', email = 'persona@example.org' where id = $1",
    visitor.id,
  )
  const { page } = await openOffice(conversationPath(visitor.id))
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  await page.getByLabel('Más acciones').click()
  await page.getByRole('button', { name: 'Convertir en solicitud' }).click()
  const asked = page.getByRole('dialog', { name: 'Convertir en solicitud' })
  await asked.getByLabel('Teléfono').fill('612 345 699')
  await asked.getByRole('button', { name: 'Rellenar con sus datos' }).click()
  await expect.poll(() => asked.getByLabel('Correo').inputValue()).toBe('persona@example.org')
  expect(await asked.getByLabel('Teléfono').inputValue()).toBe('612 345 699')
})

test('it becomes a request with what the person agreed to; it is snoozed, woken, closed and opened again', async () => {
  const visitor = await asksForPerson()
  const query = await openDatabaseOf(sharedServer())
  const { page } = await openOffice(conversationPath(visitor.id))
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  await page.getByLabel('Más acciones').click()
  await page.getByRole('button', { name: 'Convertir en solicitud' }).click()
  const asked = page.getByRole('dialog', { name: 'Convertir en solicitud' })
  await asked.getByLabel('Teléfono').fill('612 345 699')
  await asked.getByRole('button', { name: 'Crear la solicitud' }).click()
  await asked.getByText('Pídele permiso antes de crear la solicitud').waitFor()
  await asked.getByLabel(/Me ha dicho que sí/).check()
  await asked.getByLabel('Tiene 18 años o más').check()
  expect(await axeViolations(page)).toEqual([])
  await asked.getByRole('button', { name: 'Crear la solicitud' }).click()
  await page.getByRole('complementary').getByRole('link', { name: /^LD-/ }).first().waitFor()
  const [lead] = await query<{ name: string; message: string | null }>(
    `select l.name, l.message from leads l join conversations c on c.lead_id = l.id where c.id = $1`,
    visitor.id,
  )
  expect(lead!.name).toBe(visitor.name)

  await page.keyboard.press('z')
  await page
    .getByRole('dialog', { name: 'Posponer' })
    .getByRole('button', { name: 'Hasta que escriba' })
    .click()
  await page.getByText('Pospuesta hasta que escriba', { exact: true }).first().waitFor()
  await visitor.say('Ya estoy aquí')
  await log(page).getByText('Ya estoy aquí').waitFor()
  await expect.poll(() => visitor.stateOf()).toBe('human')

  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Cerrar la conversación' })
  await dialog.getByLabel('Motivo').selectOption('solved')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await page.getByText('Cerrada', { exact: true }).first().waitFor()
  expect(await visitor.stateOf()).toBe('closed')
  await page.getByRole('button', { name: 'Abrir de nuevo' }).last().click()
  await page.getByText('La llevas tú', { exact: true }).first().waitFor()
})

test('a colleague who was faster is named, and the draft stays; an unknown conversation says so, and leads to the list', async () => {
  const visitor = await asksForPerson()
  const { page } = await openOffice(conversationPath(visitor.id))
  const { page: other } = await openOffice(conversationPath(visitor.id))
  await reply(page).fill('Hola, te ayudo yo')
  await other.getByRole('button', { name: /^Tomar la conversación/ }).click()
  await other.getByText('La llevas tú', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^Tomarla yo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tomarla yo' }).click()
  await page.getByText('La llevas tú', { exact: true }).first().waitFor()
  expect(await reply(page).inputValue()).toBe('Hola, te ayudo yo')
  await other
    .getByText(/^La lleva /)
    .first()
    .waitFor()

  const unknown = conversationPath('00000000-0000-4000-8000-00000000dead')
  await other.goto(new URL(unknown, other.url()).href)
  await other.getByRole('heading', { name: 'Esta conversación no existe o se ha borrado' }).waitFor()
  await other.getByRole('link', { name: 'Ver todas las conversaciones' }).click()
  await other.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
  expect(new URL(other.url()).pathname).toBe('/admin/conversations')
})

test('on a phone: the list, then the conversation, its context in a drawer', async () => {
  const visitor = await asksForPerson()
  const { page } = await openOffice('/admin/conversations', { width: 390 })
  const fits = async (shows?: () => Promise<void>) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => widthOf(page)).toBe(width)
      await shows?.()
    }
  }
  await page.locator('.conv-row').filter({ hasText: visitor.name }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await fits()
  await page.locator('.conv-row').filter({ hasText: visitor.name }).click()
  await page.getByRole('heading', { name: visitor.name, level: 1 }).waitFor()
  const take = page.getByRole('button', { name: 'Tomar la conversación' })
  expect(await axeViolations(page)).toEqual([])
  await fits(async () => {
    await expect.poll(() => take.isVisible()).toBe(true)
    expect((await take.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })
  await page.getByRole('button', { name: 'Datos de la persona' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Sin solicitud unida').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await take.click()
  await page.getByText('La llevas tú', { exact: true }).last().waitFor()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await page.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
})
