import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type ConversationChange,
  changeConversation,
  lockConversation,
} from '#server/conversations/change-conversation.ts'
import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { openVault } from '#server/shared/vault/vault.ts'
import { startProductServer } from '../product-server.ts'
import type { RunningServer } from './accounts.ts'
import { on, openDay } from './agenda-tools.ts'
import { axeViolations } from './axe.ts'
import { doubleText, hydrated, openSite, type SiteOptions, widthOf } from './browser.ts'
import { movedClock } from './moved-clock.ts'
import { preparedData } from './prepared-data.ts'

/** In the middle of the opening hours, and after them. */
const NOON = on(openDay(), '12:00')
const NIGHT = on(openDay(), '23:00')

type Own = RunningServer & { stop: () => Promise<void> }
let day: Own
let night: Own

beforeAll(async () => {
  day = await serverAt(NOON)
  night = await serverAt(NIGHT)
})
afterAll(() => Promise.all([day.stop(), night.stop()]))

async function serverAt(time: Date): Promise<Own> {
  const dataDir = preparedData()
  const NODE_OPTIONS = movedClock(time.getTime() - Date.now())
  const { port, stop } = await startProductServer({ dataDir, variables: { NODE_OPTIONS } })
  return {
    dataDir,
    port,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openChat(server: Own = day, options: SiteOptions = {}) {
  const site = await openSite(`http://localhost:${server.port}/chat-ai`, { width: 390, ...options })
  await hydrated(site.page)
  return site
}

const field = (page: Page) => page.locator('#pregunta')
const log = (page: Page) => page.locator('[role=log]')
const words = (page: Page) => page.locator('.talk-bar .talk-words')

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function askForPerson(page: Page) {
  await page.locator('.composer').getByRole('button', { name: 'Hablar con una persona' }).click()
  await page.getByRole('checkbox', { name: 'Consiento que guardéis' }).check()
  await page.getByRole('button', { name: 'Pedir una persona' }).click()
  await log(page).getByText('Has pedido hablar con una persona').waitFor()
}

/** The database of a server, and what staff do in its conversations, the latest first. */
async function team(server: Own) {
  const env = parseEnv({ DATA_DIR: server.dataDir, PORT: String(server.port) })
  const { db, pool, close } = await openDatabaseBeside(env, createLogger('silent'))
  onTestFinished(close)
  const vault = await openVault(pool, env)
  const latest = async () => {
    const { rows } = await pool.query<{ id: string; state: string }>(
      'select id, state from conversations order by created_at desc limit 1',
    )
    return rows[0]
  }
  return {
    pool,
    latest,
    async act(change: ConversationChange) {
      const { id } = (await latest())!
      await db.transaction(async (tx) =>
        changeConversation({ vault }, tx, (await lockConversation(tx, id))!, change, new Date()),
      )
    },
  }
}

const MARTA = '00000000-0000-4000-8000-0000000000aa'

async function takenByMarta({ pool, act }: Awaited<ReturnType<typeof team>>) {
  await pool.query(
    `insert into staff_profiles (user_id, display_name, roles) values ($1, 'Marta Ruiz', '{patient_care}')
     on conflict do nothing`,
    [MARTA],
  )
  await act({
    set: { state: 'human', assignedTo: MARTA, takenAt: new Date() },
    lines: [{ author: 'system', event: 'taken', staffId: MARTA }],
  })
}

test('nothing is stored until the visitor agrees; then a person answers in the same page', async () => {
  const { page, errors } = await openChat()
  const staff = await team(day)
  const before = await staff.latest()
  await say(page, 'cuanto cuesta un aumento de pecho')
  await log(page).getByText('4.495').first().waitFor()
  await page.locator('.composer').getByRole('button', { name: 'Hablar con una persona' }).click()
  const step = page.getByRole('region', { name: 'Hablar con una persona' })
  await expect
    .poll(() => step.getByRole('heading').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await step.getByRole('link', { name: 'Llamar al' }).waitFor()
  await step.getByRole('link', { name: 'WhatsApp' }).waitFor()
  await expect.poll(() => step.locator('.talk-words').innerText()).toContain('El equipo atiende de 9 a 21')
  expect(await step.getByRole('checkbox').isChecked()).toBe(false)
  await step.getByRole('button', { name: 'Pedir una persona' }).click()
  await step.getByText('Marca la casilla').waitFor()
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(await staff.latest()).toEqual(before)

  await step.getByRole('checkbox').check()
  await step.getByRole('button', { name: 'Pedir una persona' }).click()
  await log(page).getByText('Has pedido hablar con una persona').waitFor()
  await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await say(page, '¿Atendéis los sábados?')
  await expect.poll(() => log(page).getByText('¿Atendéis los sábados?').count()).toBe(1)
  await log(page).getByText('Enviando').waitFor({ state: 'detached' })

  await takenByMarta(staff)
  await expect.poll(() => words(page).innerText()).toBe('Te atiende Marta, atención al paciente.')
  await staff.act({ lines: [{ author: 'staff', text: 'Hola, soy Marta. Los sábados no.', staffId: MARTA }] })
  const reply = page.locator('.talk-staff')
  await reply.getByText('Los sábados no.').waitFor()
  await expect.poll(() => reply.innerText()).toContain('Equipo')
  expect(await axeViolations(page, 'main')).toEqual([])

  await staff.act({
    set: { state: 'bot', assignedTo: null },
    lines: [{ author: 'system', event: 'returned', staffId: MARTA }],
  })
  await log(page).getByText('Vuelve a contestarte el asistente automático').waitFor()
  await say(page, 'cuanto dura una blefaroplastia')
  await page.locator('[data-author=assistant] .answer-sources a').first().waitFor()
  await page.getByRole('button', { name: 'Volver a pedir una persona' }).click()
  await expect.poll(async () => (await staff.latest())?.state).toBe('waiting')
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(errors).toEqual([])
})

test('a reload takes the conversation up again, with what was being written; without a connection a message waits, is marked, and is sent once', async () => {
  const { page, context } = await openChat()
  await say(page, 'cuanto cuesta un aumento de pecho')
  await log(page).getByText('4.495').first().waitFor()
  await askForPerson(page)
  await say(page, 'Sigo aquí')
  await log(page).getByText('Enviando').waitFor({ state: 'detached' })
  await field(page).fill('Y además quería')
  await page.reload()
  await hydrated(page)
  await log(page).getByText('Sigo aquí').waitFor()
  await log(page).getByText('4.495').first().waitFor()
  await expect.poll(() => log(page).getByText('cuanto cuesta un aumento de pecho').count()).toBe(1)
  await expect.poll(() => field(page).inputValue()).toBe('Y además quería')

  await context.setOffline(true)
  await say(page, 'Mensaje sin red')
  await log(page).getByRole('button', { name: 'Sin enviar, reintentar' }).waitFor()
  expect(await axeViolations(page, 'main')).toEqual([])
  await context.setOffline(false)
  await log(page).getByRole('button', { name: 'Sin enviar, reintentar' }).waitFor({ state: 'detached' })
  await expect.poll(() => log(page).getByText('Mensaje sin red').count()).toBe(1)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => log(page).getByText('Mensaje sin red').count()).toBe(1)
})

test('who leaves the page while it is being taken up again, and comes back, still has the conversation', async () => {
  const { page } = await openChat()
  await say(page, 'cuanto cuesta un aumento de pecho')
  await log(page).getByText('4.495').first().waitFor()
  await askForPerson(page)
  await say(page, 'Sigo aquí')
  await log(page).getByText('Enviando').waitFor({ state: 'detached' })
  const read = /\/api\/conversations\?after=0$/
  await page.route(read, () => {})
  const asked = page.waitForRequest(read)
  await page.reload()
  await hydrated(page)
  await asked
  await page.locator('.assistant-head a[href="/privacidad"]').click()
  await page.waitForURL('**/privacidad')
  await page.unroute(read)
  await page.goBack()
  await expect.poll(() => log(page).getByText('Sigo aquí').count()).toBe(1)
})

test('where streams fail, messages still come', async () => {
  const { page } = await openChat()
  await page.route('**/api/conversations/events**', (route) => route.abort())
  await askForPerson(page)
  const staff = await team(day)
  await takenByMarta(staff)
  await staff.act({ lines: [{ author: 'staff', text: 'Te leo sin directo.', staffId: MARTA }] })
  await expect.poll(() => page.locator('.talk-staff').innerText()).toContain('Te leo sin directo.')
})

test('out of hours a request is left instead, and its code stays in sight', async () => {
  const { page, errors } = await openChat(night, { width: 1440 })
  await page.locator('.person-panel summary').click()
  const panel = page.locator('.person-panel')
  await panel.getByText('Ahora estamos fuera de horario').waitFor()
  await panel.getByRole('textbox', { name: 'Teléfono o correo' }).fill('612')
  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Pedir una persona' }).click()
  await panel.getByText('Revisa el teléfono o el correo').waitFor()
  await panel.getByRole('textbox', { name: 'Teléfono o correo' }).fill('612 345 678')
  expect(await axeViolations(page, 'main')).toEqual([])
  await panel.getByRole('button', { name: 'Pedir una persona' }).click()
  await expect.poll(() => words(page).innerText()).toContain('fuera de horario')
  const staff = await team(night)
  const { rows } = await staff.pool.query('select phone from conversations')
  expect(rows).toEqual([{ phone: '612 345 678' }])

  await page.getByRole('button', { name: 'Que me llaméis' }).click()
  const step = page.getByRole('region', { name: 'Déjanos tus datos y te llamamos' })
  await step.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await step.getByText('Escribe tu nombre').waitFor()
  expect(await axeViolations(page, 'main')).toEqual([])
  await step.getByRole('textbox', { name: 'Nombre y apellidos' }).fill('Elena Prueba')
  await step.getByRole('textbox', { name: 'Teléfono' }).fill('612 345 678')
  await step.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect.poll(() => words(page).innerText()).toMatch(/Tu solicitud: LD-\d\d-\d{6}/)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => words(page).innerText()).toMatch(/Tu solicitud: LD-\d\d-\d{6}/)
  expect(errors).toEqual([])
})

/** At 320 px, also with text at 200 %. */
async function expectNothingSideways(page: Page) {
  await page.setViewportSize({ width: 320, height: 844 })
  await expect.poll(() => widthOf(page)).toBe(320)
  await doubleText(page)
  await expect.poll(() => widthOf(page)).toBe(320)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 390, height: 844 })
}

test('nothing scrolls sideways at 320 px, also with text at 200 %; the visitor ends the conversation, writes again, and deletes it on the server', async () => {
  const { page, errors } = await openChat()
  const staff = await team(day)
  await askForPerson(page)
  await say(page, 'unapalabralarguisimaquenocabeenunalineadeunmovilpequeño'.repeat(2))
  await page.getByRole('button', { name: 'Terminar', exact: true }).click()
  await expectNothingSideways(page)
  await page.getByRole('button', { name: 'Terminar la conversación' }).click()
  await log(page).getByText('La conversación ha terminado').waitFor()
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Escribir otra vez' }).click()
  await say(page, 'Una cosa más')
  await log(page).getByText('La conversación se ha abierto de nuevo').waitFor()
  await page.getByRole('button', { name: 'Borrar conversación' }).click()
  const step = page.getByRole('region', { name: '¿Borramos la conversación?' })
  await step.getByRole('button', { name: 'Borrar ahora' }).click()
  await page.getByText('Hemos borrado la conversación.').waitFor()
  await expect.poll(() => log(page).locator('li').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  const { rows } = await staff.pool.query(
    `select token_hash from conversations order by created_at desc limit 1`,
  )
  expect(rows).toEqual([{ token_hash: null }])
  expect(errors).toEqual([])
})
